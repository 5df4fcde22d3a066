import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';
import type { PhotoResult, PhotoTask } from './encode-photo.ts';

/** Encodes one photograph. The memory that this needs returns to the system with the end of the process. */
const { path, encoded, maxPixels, timeoutSeconds, maxProcessBytes } = JSON.parse(
  process.argv[2]!,
) as Required<PhotoTask>;
try {
  // If the machine has too little memory, Linux ends this process before the shop and its database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems have no such file.
}
// Pictures are decoded by other threads, so that this one notices how much memory they take.
let peakBytes = 0;
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  if (peakBytes > maxProcessBytes) process.exit(1);
}, 20).unref();
sharp.cache(false);
sharp.concurrency(1);
const result = await encodePicture(path, encoded, { maxPixels, timeoutSeconds }).then(
  (picture): PhotoResult => ({ ...picture, peakBytes }),
  (): PhotoResult => null,
);
console.log(JSON.stringify(result));
