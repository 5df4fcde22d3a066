import sharp, { type OverlayOptions } from 'sharp';
import type { Slip, SlipPart } from '#domain/order-slip.ts';
import type { PaperWidth } from '#domain/printer.ts';
import { lettersFont } from '../../pictures/share-background.ts';

/** The number of dots that printers print across paper of this width. */
const dots: Record<PaperWidth, number> = { 80: 576, 58: 384 };
const margin = 4;
const gap = 14;
const rule = 3;

export type DrawnSlip = {
  width: number;
  height: number;
  /** One byte for each dot, 0 for black. */ grey: Buffer;
};

/**
 * A slip as black dots on white, for texts with letters that a printer does not have. Pango joins and orders the
 * letters of each script and breaks the lines.
 */
export async function drawSlip(
  { parts }: Slip,
  { paperWidth, copies = 1 }: { paperWidth: PaperWidth; copies?: number },
): Promise<DrawnSlip> {
  const width = dots[paperWidth];
  const blocks = parts.flatMap(markupOf).filter(({ markup }) => markup !== '');
  const drawn: { data: Buffer; left: number; height: number; isFramed: boolean }[] = [];
  // The blocks are drawn one after another, to leave processor time for other requests. A slip has few blocks.
  for (const { markup, isFramed, isRightToLeft } of blocks) {
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: 'Haat Share 13',
        fontfile: lettersFont,
        rgba: true,
        dpi: 144,
        width: width - 4 * margin,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = isRightToLeft ? Math.max(0, width - margin - info.width) : margin;
    drawn.push({ data, left, height: info.height, isFramed });
  }
  const layers: OverlayOptions[] = [];
  let top = margin;
  for (let copy = 0; copy < copies; copy += 1) {
    if (copy > 0) top += 6 * gap;
    for (const { data, left, height, isFramed } of drawn) {
      if (isFramed) layers.push(ruleAt(top, width));
      if (isFramed) top += rule + gap;
      layers.push({ input: data, left, top });
      top += height + gap;
      if (isFramed) layers.push(ruleAt(top, width));
      if (isFramed) top += rule + gap;
    }
  }
  const height = Math.ceil((top + 2 * gap) / 24) * 24;
  const paper = { width, height, channels: 3 as const, background: '#fff' };
  const picture = await sharp({ create: paper }).composite(layers).png().toBuffer();
  const grey = await sharp(picture).greyscale().threshold(140).toColourspace('b-w').raw().toBuffer();
  return { width, height, grey };
}

const ruleAt = (top: number, width: number): OverlayOptions => ({
  input: { create: { width, height: rule, channels: 3, background: '#000' } },
  left: 0,
  top,
});

export const slipPng = ({ width, height, grey }: DrawnSlip): Promise<Buffer> =>
  sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();

type Block = { markup: string; isFramed: boolean; isRightToLeft: boolean };

function markupOf(part: SlipPart): Block[] {
  if (part.kind === 'heading') return [block(part.text, large(part.text))];
  if (part.kind === 'text')
    return [
      block(part.strong + part.text, `${part.strong && bold(part.strong)}${part.text && span(part.text)}`),
    ];
  const rows = part.lines.flatMap(({ count, name, variant, addons }) => [
    `${bold(`${count} ${name}`)}${variant && span(`, ${variant}`)}`,
    ...addons.map((addon) => span(`   + ${addon}`)),
  ]);
  const text = part.lines.map(({ name }) => name).join(' ');
  return [{ ...block(text, rows.join('\n')), isFramed: true }];
}

const block = (text: string, markup: string): Block => ({
  markup,
  isFramed: false,
  isRightToLeft: /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}|\p{Script=Devanagari}/u.test(text),
});

const large = (text: string): string => `<span size="26pt" weight="bold">${escape(text)}</span>`;
const bold = (text: string): string => `<b>${escape(text)}</b>`;
const span = (text: string): string => `<span>${escape(text)}</span>`;

/** Escapes markup. Replaces with a space every character that markup cannot contain or that would start a new line. */
const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
