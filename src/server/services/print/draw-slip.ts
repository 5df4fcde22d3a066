import sharp, { type OverlayOptions } from 'sharp';
import type { Slip, SlipPart } from '#domain/order-slip.ts';
import type { PaperWidth } from '#domain/printer.ts';
import { replaceMissingLetters } from './replace-missing-letters.ts';
import { loadSlipFonts, slipFontFamilies } from './slip-fonts.ts';

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
 * letters of each script and breaks the lines. Letters that no font has are replaced by readable ones.
 */
export async function drawSlip(
  { parts }: Slip,
  { paperWidth, copies = 1 }: { paperWidth: PaperWidth; copies?: number },
): Promise<DrawnSlip> {
  const width = dots[paperWidth];
  const { file, hasLetter } = await loadSlipFonts();
  const readable = (text: string) => replaceMissingLetters(text, hasLetter);
  const blocks = parts.flatMap((part) => markupOf(part, readable)).filter(({ markup }) => markup !== '');
  const drawn: { data: Buffer; left: number; height: number; isFramed: boolean }[] = [];
  // The blocks are drawn one after another, to leave processor time for other requests. A slip has few blocks.
  for (const { markup, isFramed, isRightToLeft } of blocks) {
    const { data, info } = await sharp({
      text: {
        // A hyphen in a link or a number that is too long for a line would be read as a part of it.
        text: `<span insert_hyphens="false">${markup}</span>`,
        font: `${slipFontFamilies} 13`,
        fontfile: file,
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

function markupOf(part: SlipPart, readable: (text: string) => string): Block[] {
  if (part.kind === 'heading') {
    const heading = readable(part.text);
    return [block(heading, large(heading))];
  }
  if (part.kind === 'text') {
    const [start, rest] = [readable(part.strong), readable(part.text)];
    return [block(start + rest, `${start && bold(start)}${rest && span(rest)}`)];
  }
  const lines = part.lines.map((line) => ({ ...line, name: readable(line.name) }));
  const rows = lines.flatMap(({ count, name, variant, addons }) => [
    `${bold(`${count} ${name}`)}${variant && span(`, ${readable(variant)}`)}`,
    ...addons.map((addon) => span(`   + ${readable(addon)}`)),
  ]);
  return [{ ...block(lines.map(({ name }) => name).join(' '), rows.join('\n')), isFramed: true }];
}

/** The first letter decides the direction of a text, as it does for Pango. */
const block = (text: string, markup: string): Block => ({
  markup,
  isFramed: false,
  isRightToLeft: /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text),
});

const large = (text: string): string => `<span size="26pt" weight="bold">${escape(text)}</span>`;
const bold = (text: string): string => `<b>${escape(text)}</b>`;
const span = (text: string): string => `<span>${escape(text)}</span>`;

/** Escapes markup. Replaces with a space every character that markup cannot contain or that would start a new line. */
const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
