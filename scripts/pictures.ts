import { setPriority } from 'node:os';
import sharp from 'sharp';
import { pictureFolder, warmPictures } from '#server/pictures/make.ts';

// Customers come first: this work takes what is left of the machine.
setPriority(19);
sharp.concurrency(1);

const made = await warmPictures(pictureFolder());
if (made > 0) console.log(`Drew ${made} pictures.`);
