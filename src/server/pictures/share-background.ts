import { join } from 'node:path';
import type { Cloth } from '#domain/catalogue.ts';
import { shareCardSize, type ShareCard } from '#domain/share-card.ts';

/** One font file with Latin, Devanagari and Arabic letters, because the renderer has no access to the shop's fonts. */
export const lettersFont = join(process.cwd(), 'src/server/pictures/fonts/haat-share.ttf');

/** The tinted backgrounds of pictures, in the colours of the light theme of src/styles/tokens.css. */
const cloths: Record<Cloth, string> = {
  leaf: '#e3efd3',
  marigold: '#fdeabf',
  tomato: '#fbdccf',
  clay: '#f1e0cb',
  sky: '#d9ebee',
  beet: '#f4d9e2',
};

const scallop = 60;

/** The card's background without text and picture. */
export function shareBackground({ cloth, color }: Pick<ShareCard, 'cloth' | 'color'>): string {
  const { width, height } = shareCardSize;
  const awning = Array.from({ length: width / scallop }, (_, index) => {
    const fill = index % 2 === 0 ? color : '#fffdf8';
    const left = index * scallop;
    return `<path d="M${left} 0h${scallop}v46a${scallop / 2} 34 0 0 1-${scallop} 0z" fill="${fill}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="#faf6ec"/>
  <path d="M660 ${height}V330a265 265 0 0 1 530 0v300z" fill="${cloths[cloth]}"/>
  <ellipse cx="925" cy="592" rx="170" ry="18" fill="#4a2e08" opacity=".16"/>
  <rect y="8" width="${width}" height="76" fill="#4a2e08" opacity=".08"/>
  ${awning}
</svg>`;
}
