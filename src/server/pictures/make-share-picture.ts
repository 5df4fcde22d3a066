import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { shareCardHash, shareCardSize, type ShareCard } from '#domain/share-card.ts';
import { directionOf } from '#i18n/direction.ts';
import { writeFileAtomically, type PictureFolder } from './make-picture.ts';
import { renderSmallPicture } from './render-small-picture.ts';
import { lettersFont, shareBackground } from './share-background.ts';

const art = 470;
const column = { left: 72, width: 570 };

/** One card is generated at a time: each takes a quarter of a second of CPU, and a crawler may request thousands. */
let queue: Promise<unknown> = Promise.resolve();
let queued = 0;
const maxQueueLength = 40;

/** The card's bytes, stored in the picture folder; null while too many requests wait. */
export function makeSharePicture(pictures: PictureFolder, card: ShareCard): Promise<Buffer | null> {
  if (queued >= maxQueueLength) return Promise.resolve(null);
  queued++;
  const rendered = queue.then(() => renderAndStore(pictures, card)).finally(() => queued--);
  queue = rendered.catch(() => undefined);
  return rendered;
}

async function renderAndStore(pictures: PictureFolder, card: ShareCard): Promise<Buffer> {
  const bytes = await drawShare(pictures, card);
  const path = join(
    pictures.folder,
    'share',
    card.kind,
    card.locale.toLowerCase(),
    card.slug,
    `${shareCardHash(card)}.jpg`,
  );
  // Earlier versions of the card are deleted, because no page links to them.
  await rm(dirname(path), { recursive: true, force: true });
  await writeFileAtomically(path, bytes);
  return bytes;
}

/**
 * A picture of 1200 × 630 pixels, the size that social networks expect: text on the left, picture on the right, the
 * shop's awning above.
 */
async function drawShare(pictures: PictureFolder, card: ShareCard): Promise<Buffer> {
  const [line, title, price, shop, picture] = await Promise.all([
    renderText(card.line, { size: 34, color: '#4d5749', lines: 1 }),
    renderText(card.title, { size: card.title.length > 38 ? 62 : 78, color: '#1d2a1d', lines: 3 }),
    renderText(card.price, { size: 60, color: '#8a5300', lines: 1 }),
    renderText(card.shop.toLowerCase(), { size: 48, color: card.color, lines: 1 }),
    card.picture ? readItemPicture(pictures, card.picture) : null,
  ]);
  const gap = 30;
  const block = [line, title, price].filter((each) => each !== null);
  const height = block.reduce((sum, { info }) => sum + info.height + gap, -gap);
  let top = Math.round(108 + (430 - height) / 2);
  /** Left edge of a line; right-to-left text is aligned to the right. */
  const start = (wide: number) =>
    column.left + (directionOf(card.locale) === 'rtl' ? column.width - wide : 0);
  const parts: OverlayOptions[] = [];
  for (const { data, info } of block) {
    parts.push({ input: data, left: start(info.width), top: Math.max(96, top) });
    top += info.height + gap;
  }
  if (shop) {
    const { data, info } = shop;
    parts.push({ input: data, left: start(info.width), top: shareCardSize.height - 40 - info.height });
  }
  if (picture) {
    parts.push({ input: picture, left: 690, top: 122 });
  }
  return sharp(Buffer.from(shareBackground(card)))
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const rounded = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${art}" height="${art}"><rect width="${art}" height="${art}" rx="48"/></svg>`,
);

/** The picture of a card: a picture with transparency is used as it is, a photograph gets rounded corners. */
async function readItemPicture(pictures: PictureFolder, name: string): Promise<Buffer | null> {
  const bytes = await renderSmallPicture(pictures, name);
  if (!bytes) return null;
  const picture = sharp(bytes).resize(art, art);
  const isCutOut = (await sharp(bytes).stats()).isOpaque === false;
  return (isCutOut ? picture : picture.composite([{ input: rounded, blend: 'dest-in' }])).png().toBuffer();
}

/** Renders text in the font of share pictures, wrapped and shortened so that it fits into `lines` lines. */
async function renderText(
  text: string,
  { size, color, lines }: { size: number; color: string; lines: number },
) {
  if (text === '') return null;
  for (let maxLength = 90; ; maxLength = Math.floor(maxLength * 0.75)) {
    const cut = truncate(text, maxLength);
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}" line_height="0.74">${escape(cut)}</span>`,
        font: `Haat Share ${size}`,
        fontfile: lettersFont,
        rgba: true,
        width: column.width,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= lines * size * 1.25 || maxLength < 12) return { data, info };
  }
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength).join('');
  const shortened = start.replace(/\s+\S*$/, '');
  return `${shortened || start}…`;
}

function escape(text: string): string {
  return text.replace(/[\u0000-\u001f]/g, ' ').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
