import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Slip, SlipPart } from '#domain/order-slip.ts';
import type { PaperWidth } from '#domain/printer.ts';
import { type DrawnSlip, drawSlip, slipPng } from './draw-slip.ts';

/** The formats offered to a Star CloudPRNT printer, the fastest first; every such printer can print PNG. */
export const starMediaTypes = [
  'application/vnd.star.starprnt',
  'application/vnd.star.line',
  'application/octet-stream',
  'image/png',
] as const;
export type StarMediaType = (typeof starMediaTypes)[number];

export const isStarMediaType = (type: string): type is StarMediaType =>
  (starMediaTypes as readonly string[]).includes(type);

const languages = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
  // Printers of other makers that support CloudPRNT expect ESC/POS as raw commands.
  'application/octet-stream': 'esc-pos',
} as const;

const columns: Record<PaperWidth, number> = { 80: 48, 58: 32 };

type Options = { paperWidth: PaperWidth; copies: number };

/** A slip in the format that a printer has chosen. */
export async function encodeSlip(slip: Slip, type: StarMediaType, options: Options): Promise<Uint8Array> {
  const { paperWidth, copies } = options;
  if (type === 'image/png') return slipPng(await drawSlip(slip, options));
  const encoder = new ReceiptPrinterEncoder({
    language: languages[type],
    columns: columns[paperWidth],
    imageMode: 'raster',
    feedBeforeCut: 3,
    errors: 'relaxed',
  });
  encoder.initialize();
  const simple = simpleTexts(slip);
  const drawn = simple ? null : await drawSlip(slip, { paperWidth });
  for (let copy = 0; copy < copies; copy += 1) {
    if (simple) for (const part of simple) writePart(encoder, part);
    else if (drawn) encoder.image({ data: toRgba(drawn), width: drawn.width, height: drawn.height });
    encoder.newline(2).cut('partial');
  }
  return encoder.encode();
}

function writePart(encoder: ReceiptPrinterEncoder, part: SlipPart): void {
  if (part.kind === 'heading') {
    encoder.bold(true).size(2, 2).line(part.text).size(1, 1).bold(false);
  } else if (part.kind === 'text') {
    encoder.bold(true).text(part.strong).bold(false).line(part.text);
  } else {
    encoder.rule();
    for (const { count, name, variant, addons } of part.lines) {
      encoder
        .bold(true)
        .text(`${count} ${name}`)
        .bold(false)
        .line(variant && `, ${variant}`);
      for (const addon of addons) encoder.line(`  + ${addon}`);
    }
    encoder.rule();
  }
}

const replacements: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '×': 'x',
  '·': '-',
};

const toSimple = (text: string): string =>
  text.replace(/[–—−‘’“”…×·]/g, (letter) => replacements[letter]!).replace(/\s+/g, ' ');

/**
 * The parts of a slip in ASCII letters, which every printer has; null if a part has other letters, so that the slip
 * must be drawn.
 */
function simpleTexts({ parts }: Slip): SlipPart[] | null {
  const simple = parts.map((part): SlipPart => {
    if (part.kind === 'heading') return { ...part, text: toSimple(part.text) };
    if (part.kind === 'text') return { ...part, strong: toSimple(part.strong), text: toSimple(part.text) };
    return {
      ...part,
      lines: part.lines.map(({ count, name, variant, addons }) => ({
        count: toSimple(count),
        name: toSimple(name),
        variant: toSimple(variant),
        addons: addons.map(toSimple),
      })),
    };
  });
  return /^[\x20-\x7e]*$/.test(simple.map(textOf).join(' ')) ? simple : null;
}

function textOf(part: SlipPart): string {
  if (part.kind === 'heading') return part.text;
  if (part.kind === 'text') return part.strong + part.text;
  return part.lines
    .map(({ count, name, variant, addons }) => [count, name, variant, ...addons].join(' '))
    .join(' ');
}

function toRgba({ grey }: DrawnSlip): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(grey.length * 4);
  for (const [index, level] of grey.entries()) rgba.set([level, level, level, 255], index * 4);
  return rgba;
}
