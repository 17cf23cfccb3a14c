import type { Matrix } from '../engine';
import { AXES, DataError, quote } from './error';
import { fromHalf } from './float16';
import { batchError } from './nested';
import { checkNumber } from './number';
import { checkSize, type Limits } from './rows';

// Format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];

/** NumPy itself reads no longer header without being told to. */
const MAX_HEADER = 10_000;

type Read = (view: DataView, at: number, little: boolean) => number;

/** Reads one entry; its size in bytes is the last digit of its type. */
const READERS: Readonly<Record<string, Read>> = {
  b1: (view, at) => (view.getUint8(at) === 0 ? 0 : 1),
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  i2: (view, at, little) => view.getInt16(at, little),
  u2: (view, at, little) => view.getUint16(at, little),
  i4: (view, at, little) => view.getInt32(at, little),
  u4: (view, at, little) => view.getUint32(at, little),
  i8: (view, at, little) => Number(view.getBigInt64(at, little)),
  u8: (view, at, little) => Number(view.getBigUint64(at, little)),
  f2: (view, at, little) => fromHalf(view.getUint16(at, little)),
  f4: (view, at, little) => view.getFloat32(at, little),
  f8: (view, at, little) => view.getFloat64(at, little),
};

const damaged = (what: string): DataError =>
  new DataError(`The .npy file is damaged: ${what}; save it again with np.save.`);

/** Says whether bytes start like a .npy file, even one that ends early. */
export function isNpy(bytes: Uint8Array): boolean {
  return bytes.length > 0 && MAGIC.every((byte, i) => i >= bytes.length || bytes[i] === byte);
}

/** Returns the header's text and where the numbers start. */
function readHeader(bytes: Uint8Array, view: DataView): { header: string; start: number } {
  const major = bytes[6];
  if (major === undefined || bytes.length < 12) throw damaged('it ends within its header');
  if (major < 1 || major > 3) {
    throw new DataError(
      `This .npy file has version ${major}, which is not known here; save it again with np.save.`,
    );
  }
  const from = major === 1 ? 10 : 12;
  const length = major === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (length > MAX_HEADER) throw damaged(`its header claims ${length} bytes`);
  if (from + length > bytes.length) throw damaged('it ends within its header');
  // What is not ASCII can stand in names of fields only, and those are refused.
  const header = String.fromCharCode(...bytes.subarray(from, from + length));
  return { header, start: from + length };
}

function readType(header: string): { read: Read; size: number; little: boolean } {
  const descr = /['"]descr['"]\s*:\s*(?:'([^']*)'|"([^"]*)"|(\[))/.exec(header);
  if (!descr) throw damaged('its header names no type');
  if (descr[3] !== undefined) {
    throw new DataError('The entries of this .npy file have fields; save one of them as float32.');
  }
  const name = descr[1] ?? descr[2] ?? '';
  if (name.includes('O')) {
    throw new DataError(
      'This .npy file holds Python objects, which are not read here; save x.astype("float32").',
    );
  }
  const read = Object.hasOwn(READERS, name.slice(1)) ? READERS[name.slice(1)] : undefined;
  const order = name[0] ?? '';
  if (!read || !'<>|='.includes(order)) {
    throw new DataError(
      `This .npy file holds the type ${quote(name)}, which is not read here; save x.astype("float32").`,
    );
  }
  return { read, size: Number(name.at(-1)), little: order !== '>' };
}

/** Returns rows and columns; a list is one row, a first axis of one is taken off. */
function readShape(header: string): [rows: number, cols: number] {
  const shape = /['"]shape['"]\s*:\s*\(([\dL,\s]*)\)/.exec(header);
  if (!shape) throw damaged('its header gives no shape');
  const axes = (shape[1] ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (axes.length === 0) {
    throw new DataError('This .npy file holds a single number, without rows; save x[None, None].');
  }
  if (axes.length > 3) throw new DataError(AXES);
  if (axes.length === 3 && axes[0] !== 1) throw batchError(axes[0] ?? 0);
  return [axes.at(-2) ?? 1, axes.at(-1) ?? 0];
}

/**
 * Returns the matrix of a .npy file, version 1 to 3, of numbers or truth values of any size and byte
 * order. Errors: DataError, for objects and other types, more than two axes, or a damaged file too.
 */
export function readNpy(bytes: Uint8Array, limits: Limits): Matrix {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { header, start } = readHeader(bytes, view);
  const { read, size, little } = readType(header);
  const order = /['"]fortran_order['"]\s*:\s*(True|False)/.exec(header);
  if (!order) throw damaged('its header gives no order of entries');
  const [rows, cols] = readShape(header);
  checkSize(rows, cols, limits);
  const needed = rows * cols * size;
  const there = bytes.length - start;
  if (there < needed) {
    throw damaged(`${rows} x ${cols} numbers take ${needed} bytes, but only ${there} are there`);
  }
  const data = new Float32Array(rows * cols);
  for (let i = 0; i < rows; ++i) {
    for (let j = 0; j < cols; ++j) {
      const place = order[1] === 'True' ? j * rows + i : i * cols + j;
      data[i * cols + j] = checkNumber(read(view, start + place * size, little), i, j);
    }
  }
  return { rows, cols, data };
}
