const maxCodePoint = 0x10_ffff;

/**
 * The code points for which an OpenType or TrueType font, or any font of a collection, has a picture. Throws a
 * RangeError if the file is no such font or is damaged.
 */
export function readFontCoverage(file: Buffer): Set<number> {
  const codePoints = new Set<number>();
  for (const font of fontsOf(file)) {
    const map = findTable(file, font, 'cmap');
    for (let index = 0; index < file.readUInt16BE(map + 2); index += 1) {
      const subtable = map + file.readUInt32BE(map + 8 + 8 * index);
      const format = file.readUInt16BE(subtable);
      if (format === 4) readSegments(file, subtable, codePoints);
      if (format === 12) readGroups(file, subtable, codePoints);
    }
  }
  return codePoints;
}

/** Where the fonts of a file start. */
function fontsOf(file: Buffer): number[] {
  if (file.toString('latin1', 0, 4) !== 'ttcf') return [0];
  return Array.from({ length: file.readUInt32BE(8) }, (_, index) => file.readUInt32BE(12 + 4 * index));
}

function findTable(file: Buffer, font: number, name: string): number {
  const count = file.readUInt16BE(font + 4);
  for (let index = 0; index < count; index += 1) {
    const entry = font + 12 + 16 * index;
    if (file.toString('latin1', entry, entry + 4) === name) return file.readUInt32BE(entry + 8);
  }
  throw new RangeError(`the font has no table ${name}`);
}

/** Format 4: code points up to U+FFFF, each segment with a difference or a list of its glyphs. */
function readSegments(file: Buffer, at: number, codePoints: Set<number>): void {
  const bytes = file.readUInt16BE(at + 6);
  for (let offset = 0; offset < bytes; offset += 2) {
    const last = file.readUInt16BE(at + 14 + offset);
    const first = file.readUInt16BE(at + 16 + bytes + offset);
    const difference = file.readUInt16BE(at + 16 + 2 * bytes + offset);
    const listAt = at + 16 + 3 * bytes + offset;
    const list = file.readUInt16BE(listAt);
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint += 1) {
      const listed = list === 0 ? codePoint : file.readUInt16BE(listAt + list + 2 * (codePoint - first));
      const isMissing = listed === 0 || ((listed + difference) & 0xffff) === 0;
      if (!isMissing) codePoints.add(codePoint);
    }
  }
}

/** Format 12: ranges of code points with consecutive glyphs. */
function readGroups(file: Buffer, at: number, codePoints: Set<number>): void {
  const count = file.readUInt32BE(at + 12);
  for (let index = 0; index < count; index += 1) {
    const group = at + 16 + 12 * index;
    const last = Math.min(file.readUInt32BE(group + 4), maxCodePoint);
    const first = file.readUInt32BE(group);
    const firstGlyph = file.readUInt32BE(group + 8);
    // Glyph 0 is the picture of a missing letter.
    for (let codePoint = first; codePoint <= last; codePoint += 1)
      if (firstGlyph + codePoint - first !== 0) codePoints.add(codePoint);
  }
}
