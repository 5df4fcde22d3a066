const megabyte = 1024 * 1024;

/**
 * The limits of an uploaded picture of any accepted format. A longer side is not decoded, because decoders buffer whole
 * rows several times.
 */
export const pictureLimits = { bytes: 20 * megabyte, pixels: 40_000_000, side: 20_000 } as const;

/**
 * The limits of a JPEG photograph that staff upload. A JPEG is reduced while it is decoded; a progressive one cannot be,
 * and has the number of pixels of any picture.
 */
export const photoLimits = { bytes: 50 * megabyte, pixels: 100_000_000 } as const;
