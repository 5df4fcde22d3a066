import sharp from 'sharp';
import { isColour } from '#domain/colour.ts';

const sizes = new Set([192, 512]);
const awning =
  '<path d="M10 14h44v12a5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0z" fill="#f6ab1f"/><path d="M21 14h11v12a5.5 5.5 0 0 1-11 0zm22 0h11v12a5.5 5.5 0 0 1-11 0z" fill="#fff4d8"/><path d="M17 36h30l-2.6 14.4a3 3 0 0 1-3 2.6H22.6a3 3 0 0 1-3-2.6z" fill="#fdf7e6"/>';

const svg = (inside: string, size = 64) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${inside}</svg>`;

/** The shop's logo mark, an awning over a basket, on the shop's colour. */
export const markSvg = (colour: string): string | null =>
  isColour(colour) ? svg(`<rect width="64" height="64" rx="15" fill="${colour}"/>${awning}`) : null;

type Icon = { maskable: boolean; colour: string; logo?: Buffer | null };

/**
 * The logo mark, or the shop's own logo, as an app icon. A maskable icon has a safe zone. Null for an unsupported size
 * or an invalid colour.
 */
export async function drawIcon(size: number, { maskable, colour, logo }: Icon): Promise<Buffer | null> {
  if (!sizes.has(size) || !isColour(colour)) return null;
  const mark = logo ? '' : maskable ? `<g transform="translate(9.6 9) scale(.7)">${awning}</g>` : awning;
  const icon = sharp(
    Buffer.from(
      svg(`<rect width="64" height="64" rx="${maskable ? 0 : 15}" fill="${colour}"/>${mark}`, size),
    ),
  );
  if (logo) {
    const side = Math.round(size * (maskable ? 0.56 : 0.76));
    const input = await sharp(logo)
      .resize(side, side, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();
    icon.composite([{ input }]);
  }
  return icon.png({ compressionLevel: 9, palette: true }).toBuffer();
}
