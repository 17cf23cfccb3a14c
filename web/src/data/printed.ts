import { isNumber, refuseEllipsis } from './number';

/** Returns the exponent of a text such as 1.00000e-04; null if it is no power of ten. */
export function powerOfTen(text: string): number | null {
  const match = /^1(?:\.0*)?e([+-]?\d{1,3})$/i.exec(text);
  return match ? Number(match[1]) : null;
}

/**
 * Returns texts of numbers times a power of ten: the factor that PyTorch 0.4 and MATLAB print once,
 * before all numbers. It goes into the exponent, as multiplying would round a second time.
 */
export function scale(texts: readonly string[], exponent: number): string[] {
  return texts.map((text) => {
    if (!isNumber(text)) return text;
    const [digits = '', own = '0'] = text.split(/e/i);
    return `${digits}e${Number(own) + exponent}`;
  });
}

/**
 * Returns an entry of a list, as Python, NumPy or PyTorch write it, in the form of a number: True,
 * 1_000. Any other text stays. Errors: DataError for the `...` of a shortened print.
 */
export function entryText(text: string): string {
  refuseEllipsis(text);
  if (text === 'True') return '1';
  if (text === 'False') return '0';
  return text.replaceAll('−', '-').replaceAll(/(\d)_(?=\d)/g, '$1');
}

const REMARKS = /^(?:\s|#[^\n]*\n)*/;
const PROMPT = /^(?:>>>|(?:In|Out) ?\[\d+\]:)\s*/;
const NAME = /^[\p{L}_][\p{L}\p{N}_.]*\s*=(?!=)\s*/u;
const PARAMETER = /^Parameter containing:\s*/;

/** Returns a text without what stands before a value: remarks, prompts and `x =`. */
export function stripStart(text: string): string {
  return [REMARKS, PROMPT, NAME, PARAMETER].reduce((rest, start) => rest.replace(start, ''), text);
}

/** The names that lists are wrapped in; any other call is code, and none is run. */
export const WRAPPER =
  /^(?:\w+\.)*(?:array|asarray|matrix|tensor|as_tensor|\w{0,20}Tensor|Parameter|list|tuple|float|int|bool_?|u?int\d+|float\d+)$/;

// Words in brackets, such as [CLS], are labels of a table's rows.
const LABEL = /^[[(]\p{L}+\d*[\])](?:[ \t]*[,;])?[ \t]*[-+.\d]/u;

/** Says whether a text, after stripStart, looks like lists in brackets, printed or written. */
export function isBracketed(text: string): boolean {
  const name = /^([\p{L}_][\p{L}\p{N}_.]{0,80})?[[(]/u.exec(text);
  if (!name || LABEL.test(text)) return false;
  return name[1] === undefined || name[1].includes('.') || WRAPPER.test(name[1]);
}
