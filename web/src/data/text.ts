import { DataError } from './error';

/** Far above the largest matrix that is read, and short enough to be looked through at once. */
export const MAX_BYTES = 1_000_000;

function decoder(bytes: Uint8Array): string {
  // Spreadsheets write UTF-16 when asked for "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) {
    throw new DataError(
      'This is a zip archive, such as .xlsx, .npz or .pt; save the matrix as CSV or .npy instead.',
    );
  }
  if (bytes.includes(0)) {
    throw new DataError(
      'This is a binary file, but not a .npy one; save the matrix with np.save, or as CSV.',
    );
  }
  return 'utf-8';
}

/** Throws a DataError for more bytes or characters than are looked at. */
export function checkLength(length: number): void {
  if (length <= MAX_BYTES) return;
  throw new DataError('This is longer than 1 MB; give one matrix alone.');
}

/** Returns the text of a file's bytes. Errors: DataError for a binary file. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = decoder(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    // Older spreadsheets write the Western code page, which gives every byte a character.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
