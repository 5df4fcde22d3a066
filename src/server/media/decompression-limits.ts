/** Decoders buffer whole rows several times: a picture with longer sides is not read. */
export const maxSide = 20_000;

const signature = 8;
/** Bytes of a chunk besides its data: length, type and checksum. */
const chunkOverhead = 12;
const textChunks: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A PNG without its text chunks, others unchanged: a few kilobytes of compressed text can expand to gigabytes. */
export function withoutPngText(png: Buffer): Buffer {
  if (png.toString('latin1', 1, 4) !== 'PNG') return png;
  const parts = [png.subarray(0, signature)];
  for (let offset = signature; offset < png.length;) {
    const end =
      offset + chunkOverhead <= png.length ? offset + chunkOverhead + png.readUInt32BE(offset) : png.length;
    if (!textChunks.has(png.toString('latin1', offset + 4, offset + 8)))
      parts.push(png.subarray(offset, end));
    offset = end;
  }
  return Buffer.concat(parts);
}
