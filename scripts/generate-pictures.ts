import { setPriority } from 'node:os';
import sharp from 'sharp';
import { pictureFolder, generateMissingPictures } from '#server/pictures/make-picture.ts';

// Lowest priority, so that requests of customers come first.
setPriority(19);
sharp.concurrency(1);

const count = await generateMissingPictures(pictureFolder());
if (count > 0) console.log(`Generated ${count} pictures.`);
