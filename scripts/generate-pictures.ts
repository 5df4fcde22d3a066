import { setPriority } from 'node:os';
import { join } from 'node:path';
import { environment } from '#server/config/environment.ts';
import { onParentExit } from './install.mjs';
import { takePictureLock } from './picture-lock.ts';

// Lowest priority, so that requests of customers come first.
setPriority(19);

let release = (): void => undefined;
const stop = () => {
  release();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
// A shop that is killed cannot stop this process, and each further start would add one.
onParentExit(stop);

release = await takePictureLock(join(environment().dataFolder, 'pictures'));
// Loaded only now, because the process may wait for a long time.
const [{ default: sharp }, { generateMissingPictures, pictureFolder }] = await Promise.all([
  import('sharp'),
  import('#server/pictures/make-picture.ts'),
]);
sharp.concurrency(1);
const count = await generateMissingPictures(pictureFolder());
if (count > 0) console.log(`Generated ${count} pictures.`);
stop();
