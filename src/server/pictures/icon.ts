import sharp from 'sharp';

const sizes = new Set([192, 512]);

/** The shop's mark, an awning over a basket, on the shop's own colour. A maskable one leaves room for round cuts. Null for other sizes. */
export async function drawIcon(
  size: number,
  { maskable, colour }: { maskable: boolean; colour: string },
): Promise<Buffer | null> {
  if (!sizes.has(size) || !/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const mark =
    '<path d="M10 14h44v12a5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0z" fill="#f6ab1f"/><path d="M21 14h11v12a5.5 5.5 0 0 1-11 0zm22 0h11v12a5.5 5.5 0 0 1-11 0z" fill="#fff4d8"/><path d="M17 36h30l-2.6 14.4a3 3 0 0 1-3 2.6H22.6a3 3 0 0 1-3-2.6z" fill="#fdf7e6"/>';
  const drawing = maskable
    ? `<rect width="64" height="64" fill="${colour}"/><g transform="translate(9.6 9) scale(.7)">${mark}</g>`
    : `<rect width="64" height="64" rx="15" fill="${colour}"/>${mark}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
