import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { environment } from '#server/config/environment.ts';
import { logger } from '#server/process/logger.ts';
import { readFontCoverage } from './read-font-coverage.ts';

const ownFolder = join(process.cwd(), 'src/server/services/print/fonts');

/** The families of the shop's own fonts, the first for letters that several of them have. */
export const slipFontFamilies = ['Noto Sans']
  .concat(
    ['Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
      .concat(['Kannada', 'Malayalam', 'Thai'])
      .map((script) => `Noto Sans ${script}`),
  )
  .join(', ');

export type SlipFonts = {
  /** Any of the font files; Pango finds letters in all files that were loaded before. */
  file: string;
  hasLetter: (codePoint: number) => boolean;
};

let loaded: Promise<SlipFonts> | undefined;

/**
 * Loads the fonts of slips, once for each process: the shop's own, which need no fonts on the machine, and those that
 * the operator has added in `HAAT_DATA/fonts`.
 */
export function loadSlipFonts(): Promise<SlipFonts> {
  loaded ??= load(join(environment().dataFolder, 'fonts')).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(addedFolder: string): Promise<SlipFonts> {
  const own = await fontFilesIn(ownFolder);
  const letters = new Set<number>();
  for (const file of own) await addFont(file, letters);
  for (const file of await fontFilesIn(addedFolder).catch(() => []))
    await addFont(file, letters).catch((error: unknown) =>
      logger.warn({ err: error, file }, 'this font cannot be used for slips'),
    );
  return { file: own[0]!, hasLetter: (codePoint) => letters.has(codePoint) };
}

const fontFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => /\.(?:ttf|otf|ttc|otc)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));

async function addFont(file: string, letters: Set<number>): Promise<void> {
  const found = readFontCoverage(await readFile(file));
  // A font file stays loaded after the first text that is drawn with it.
  await sharp({ text: { text: '.', fontfile: file } })
    .raw()
    .toBuffer();
  for (const codePoint of found) letters.add(codePoint);
}
