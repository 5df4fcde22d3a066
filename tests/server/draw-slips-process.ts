import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawSlip } from '#server/services/print/draw-slip.ts';
import { loadSlipFonts, slipFontFamilies } from '#server/services/print/slip-fonts.ts';

/** Draws each text of its arguments, for `tests/server/slip-letters.test.ts`. */
const texts = process.argv.slice(2);
const { file } = await loadSlipFonts();
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const slip = async (text: string) =>
  (await drawSlip({ label: 'Slip', parts: [{ kind: 'text', strong: '', text }] }, { paperWidth: 80 })).grey;

async function draw(text: string, { font, fallback }: { font: string; fallback: boolean }): Promise<string> {
  const markup = `<span fallback="${fallback}">${text}</span>`;
  const picture = sharp({ text: { text: markup, font: `${font} 13`, fontfile: file, rgba: true, dpi: 144 } });
  return hash(await picture.raw().toBuffer());
}

/** Whether a letter looks the same in a font that does not have it: as a box with its number. */
async function isBox(letter: string): Promise<boolean> {
  const other = /\p{Script=Hebrew}/u.test(letter) ? 'Noto Sans Tamil' : 'Noto Sans Hebrew';
  const box = await draw(letter, { font: other, fallback: false });
  return box === (await draw(letter, { font: slipFontFamilies, fallback: true }));
}

const drawn = [];
for (const text of texts) drawn.push({ picture: hash(await slip(text)), isBox: await isBox(text) });
console.log(JSON.stringify(drawn));
