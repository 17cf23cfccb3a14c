/**
 * Self-attention as plain JavaScript would do it: Float32Array, loops in i-k-j order, so that the
 * innermost one walks along rows. The peer that the engine is measured against.
 */
import type { Matrix } from '../../web/src/engine/index.ts';

function zeros(rows: number, cols: number): Matrix {
  return { rows, cols, data: new Float32Array(rows * cols) };
}

function product(a: Matrix, b: Matrix): Matrix {
  const out = zeros(a.rows, b.cols);
  const [left, right, sums] = [a.data, b.data, out.data];
  for (let i = 0; i < a.rows; i++) {
    for (let k = 0; k < a.cols; k++) {
      const factor = left[i * a.cols + k] ?? 0;
      for (let j = 0; j < b.cols; j++) {
        sums[i * b.cols + j]! += factor * right[k * b.cols + j]!;
      }
    }
  }
  return out;
}

function transpose(a: Matrix): Matrix {
  const out = zeros(a.cols, a.rows);
  for (let i = 0; i < a.rows; i++) {
    for (let j = 0; j < a.cols; j++) out.data[j * a.rows + i] = a.data[i * a.cols + j]!;
  }
  return out;
}

function softmaxRows(scores: Matrix, divisor: number): void {
  const { rows, cols, data } = scores;
  for (let i = 0; i < rows; i++) {
    let largest = -Infinity;
    for (let j = 0; j < cols; j++) largest = Math.max(largest, data[i * cols + j]!);
    let sum = 0;
    for (let j = 0; j < cols; j++) {
      sum += data[i * cols + j] = Math.exp((data[i * cols + j]! - largest) / divisor);
    }
    for (let j = 0; j < cols; j++) data[i * cols + j]! /= sum;
  }
}

export function plainAttention(x: Matrix, wq: Matrix, wk: Matrix, wv: Matrix): Matrix {
  const scores = product(product(x, wq), transpose(product(x, wk)));
  softmaxRows(scores, Math.sqrt(wq.cols));
  return product(scores, product(x, wv));
}
