import type { Cloth } from '#domain/catalogue.ts';
import type { LanguageMark } from '#i18n/direction.ts';
import { DecorativePicture, largePictureSizes, TintedPicture } from './block-parts.tsx';
import type { Tone } from './tones.ts';

export type CardProps = {
  href: string;
  title: string;
  /** A short line, such as the duration of a recipe. */
  note: string;
  picture: string;
  cloth: Cloth;
  /** The language of the title, and of a campaign's note, if it is not the page's. */
  mark?: LanguageMark;
};

export function RecipeCard({ href, title, note, picture, cloth, mark }: CardProps) {
  return (
    <a className="dish" href={href}>
      <TintedPicture name={picture} cloth={cloth} widths={[256, 512]} sizes="220px" />
      <h3 {...mark}>{title}</h3>
      {note && <p className="small muted num">{note}</p>}
    </a>
  );
}

export function CampaignCard({
  href,
  title,
  note,
  picture,
  tone,
  word,
  mark,
}: Omit<CardProps, 'cloth'> & { tone: Tone; word: string }) {
  return (
    <a className={`poster tone tone--${tone}`} href={href}>
      <span className="print print--ambi" />
      {word && (
        <span className="poster__word" aria-hidden="true">
          {word}
        </span>
      )}
      {picture && <DecorativePicture name={picture} {...largePictureSizes} />}
      <h3 {...mark}>{title}</h3>
      {note && <p {...mark}>{note}</p>}
    </a>
  );
}
