import { create } from 'qrcode';

const margin = 3;
let cached: { address: string; svg: string } | undefined;

/** A QR code of a URL as an SVG picture with a single path. */
export function createQrCode(address: string): string {
  if (cached?.address !== address) cached = { address, svg: drawQrCode(address) };
  return cached.svg;
}

export function drawQrCode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * margin;
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size;) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column++;
      if (column > start)
        path += `M${start + margin} ${row + margin}h${column - start}v1h-${column - start}z`;
      column++;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" rx="2" fill="#fff"/><path d="${path}" fill="#10180f"/></svg>`;
}
