import type { Cloth } from '#domain/catalogue.ts';

/** One layer of a picture: the SVG, its position in the unit square, and its colours. */
export interface PictureLayer {
  /** The emoji's code points, which are the name of its file in the emoji package. */
  art: string;
  left: number;
  top: number;
  size: number;
  tint: DrawingTint | null;
}

/**
 * Hue rotation in degrees, and factors for saturation and brightness. `tone` is applied afterwards: a single colour
 * that keeps the drawing's shading.
 */
export interface DrawingTint {
  tone?: string;
  hue?: number;
  saturation?: number;
  brightness?: number;
}

/** How a demo picture is composed, and the tinted background behind it. */
export interface PictureComposition {
  cloth: Cloth;
  layers: readonly PictureLayer[];
}

export function singlePicture(
  cloth: Cloth,
  art: string,
  tint: DrawingTint | null = null,
): PictureComposition {
  return { cloth, layers: [{ art, left: 0, top: 0, size: 1, tint }] };
}

/** A drawing with a smaller drawing in front of it, for example a jar with a lemon. */
export function pair(
  cloth: Cloth,
  back: string,
  front: string,
  tints: { back?: DrawingTint; front?: DrawingTint } = {},
): PictureComposition {
  return {
    cloth,
    layers: [
      { art: back, left: 0.02, top: 0.02, size: 0.78, tint: tints.back ?? null },
      { art: front, left: 0.46, top: 0.46, size: 0.52, tint: tints.front ?? null },
    ],
  };
}

/** The same drawing three times. */
export function triplePicture(
  cloth: Cloth,
  art: string,
  tint: DrawingTint | null = null,
): PictureComposition {
  return {
    cloth,
    layers: [
      { art, left: 0.24, top: 0.06, size: 0.52, tint },
      { art, left: 0.02, top: 0.42, size: 0.54, tint },
      { art, left: 0.44, top: 0.42, size: 0.54, tint },
    ],
  };
}
