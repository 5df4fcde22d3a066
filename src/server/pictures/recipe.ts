import type { Cloth } from '#domain/catalogue.ts';

/** One drawing of a picture: which SVG, where on the unit square, and how its colours are turned. */
export interface PictureLayer {
  /** Code points of the drawing, as its file is called in the emoji package. */
  art: string;
  left: number;
  top: number;
  size: number;
  tint: Tint | null;
}

/** Degrees round the colour wheel, and factors; or `tone`, one colour for the whole drawing that keeps its light and shade. */
export interface Tint {
  tone?: string;
  hue?: number;
  saturation?: number;
  brightness?: number;
}

/** How one demo picture is drawn, and the cloth it looks best on. */
export interface PictureRecipe {
  cloth: Cloth;
  layers: readonly PictureLayer[];
}

/** One drawing, whole. */
export function whole(cloth: Cloth, art: string, tint: Tint | null = null): PictureRecipe {
  return { cloth, layers: [{ art, left: 0, top: 0, size: 1, tint }] };
}

/** A thing and, before its foot, what is in it: a jar and a lemon. */
export function pair(
  cloth: Cloth,
  back: string,
  front: string,
  tints: { back?: Tint; front?: Tint } = {},
): PictureRecipe {
  return {
    cloth,
    layers: [
      { art: back, left: 0.02, top: 0.02, size: 0.78, tint: tints.back ?? null },
      { art: front, left: 0.46, top: 0.46, size: 0.52, tint: tints.front ?? null },
    ],
  };
}

/** Three of a kind. */
export function heap(cloth: Cloth, art: string, tint: Tint | null = null): PictureRecipe {
  return {
    cloth,
    layers: [
      { art, left: 0.24, top: 0.06, size: 0.52, tint },
      { art, left: 0.02, top: 0.42, size: 0.54, tint },
      { art, left: 0.44, top: 0.42, size: 0.54, tint },
    ],
  };
}
