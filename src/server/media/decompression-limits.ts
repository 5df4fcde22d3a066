/** Decoders buffer whole rows several times: a picture with longer sides is not read. */
export const longestSide = 20_000;

const signature = 8;
/** Bytes of a chunk besides its data: length, type and checksum. */
const around = 12;
const words: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A PNG without its text chunks, others unchanged: a few kilobytes of compressed text can expand to gigabytes. */
export function withoutPngText(png: Buffer): Buffer {
  if (png.toString('latin1', 1, 4) !== 'PNG') return png;
  const kept = [png.subarray(0, signature)];
  for (let at = signature; at < png.length;) {
    const end = at + around <= png.length ? at + around + png.readUInt32BE(at) : png.length;
    if (!words.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
