import type { Slip } from '#domain/order-slip.ts';
import type { PaperWidth } from '#domain/printer.ts';
import { type DrawnSlip, drawSlip } from './draw-slip.ts';

type Job = { token: string; paperWidth: PaperWidth; copies: number };

/**
 * A print request for Epson Server Direct Print. The slip is sent as a picture, because these printers have neither
 * Hindi nor Arabic letters.
 */
export async function eposDocument(slip: Slip, { token, paperWidth, copies }: Job): Promise<string> {
  const drawn = await drawSlip(slip, { paperWidth });
  const { width, height } = drawn;
  const copy = `<image width="${width}" height="${height}" color="color_1" mode="mono">${packDots(drawn).toString('base64')}</image><cut type="feed"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>30000</timeout><printjobid>${token}</printjobid></Parameter><PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${copy.repeat(copies)}</epos-print></PrintData></ePOSPrint></PrintRequestInfo>`;
}

/** Packs the dots into one bit each, row by row from left to right. */
function packDots({ width, height, grey }: DrawnSlip): Buffer {
  const bytes = Buffer.alloc((width / 8) * height);
  for (let index = 0; index < width * height; index += 1)
    if (grey[index]! < 128) bytes[index >> 3]! |= 0x80 >> (index & 7);
  return bytes;
}
