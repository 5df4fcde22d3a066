import sharp from 'sharp';

/** Maximum width and height of a stored picture. */
const maxSideLength = 2400;

export type EncodedPicture = { width: number; height: number; bytes: number };

/**
 * Writes a picture upright, without metadata and scaled down to the largest size that pages show, as WebP. A JPEG is
 * reduced while it is decoded. Throws if the picture cannot be read.
 */
export async function encodePicture(
  path: string,
  encoded: string,
  { maxPixels, timeoutSeconds }: { maxPixels: number; timeoutSeconds: number },
): Promise<EncodedPicture> {
  const { width, height, size } = await sharp(path, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize(maxSideLength, maxSideLength, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
    .webp({ quality: 92, effort: 3 })
    .toFile(encoded);
  return { width, height, bytes: size };
}
