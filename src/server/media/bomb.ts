/** A line of pixels is held in memory as a whole, several times over: a picture with a longer one is not read. */
export const longestSide = 20_000;

const signature = 8;
/** Length and type before a chunk's bytes, a check sum behind them. */
const around = 12;
const words: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A picture, if it is a PNG without the words in it: a few kilobytes of those unfold to gigabytes, and nobody is shown them. */
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
