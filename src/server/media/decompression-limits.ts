import { createReadStream } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';

const signature = 8;
/** Bytes of a chunk in addition to its data: length, type and checksum. */
const chunkOverhead = 12;
const textChunks: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Removes the text chunks of a PNG file: a few megabytes of compressed text can expand to gigabytes. Other files stay
 * unchanged.
 */
export async function removePngText(path: string): Promise<void> {
  const textFreeRanges = await rangesWithoutText(path);
  if (textFreeRanges === null) return;
  const copy = `${path}.png`;
  async function* bytes() {
    for (const [start, end] of textFreeRanges!) yield* createReadStream(path, { start, end: end - 1 });
  }
  await writeFile(copy, bytes());
  await rename(copy, path);
}

/** The parts of a PNG that are not text, as byte ranges; null if nothing has to be removed. */
async function rangesWithoutText(path: string): Promise<[number, number][] | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    if (head.toString('latin1', 1, 4) !== 'PNG') return null;
    const ranges: [number, number][] = [];
    let start = 0;
    for (let offset = signature; offset + chunkOverhead <= size;) {
      await file.read(head, 0, 8, offset);
      const end = offset + chunkOverhead + head.readUInt32BE(0);
      if (textChunks.has(head.toString('latin1', 4, 8))) {
        if (offset > start) ranges.push([start, offset]);
        start = Math.min(end, size);
      }
      offset = end;
    }
    if (start === 0) return null;
    return start < size ? [...ranges, [start, size]] : ranges;
  } finally {
    await file.close();
  }
}

const progressiveFrames: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce]);
const startOfScan = 0xda;

/**
 * Whether a JPEG is progressive, from its markers: the decoder of pictures with a gain map (Ultra HDR) does not report
 * it.
 */
export async function isProgressiveJpeg(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(4);
    for (let offset = 2; ;) {
      const { bytesRead } = await file.read(head, 0, 4, offset);
      const marker = head[1]!;
      if (bytesRead < 4 || head[0] !== 0xff || marker === startOfScan) return false;
      if (progressiveFrames.has(marker)) return true;
      // A marker may be preceded by fill bytes.
      offset += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
    }
  } finally {
    await file.close();
  }
}
