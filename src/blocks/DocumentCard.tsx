import type { Cloth } from '#domain/catalogue.ts';
import { Food, large, OnCloth } from './block-parts.tsx';
import type { Tone } from './tones.ts';

export type CardFacts = {
  href: string;
  title: string;
  /** A short line, such as the duration of a recipe. */
  note: string;
  picture: string;
  cloth: Cloth;
};

/** Links to a recipe. */
export function RecipeCard({ href, title, note, picture, cloth }: CardFacts) {
  return (
    <a className="dish" href={href}>
      <OnCloth name={picture} cloth={cloth} widths={[256, 512]} sizes="220px" />
      <h3>{title}</h3>
      {note && <p className="small muted num">{note}</p>}
    </a>
  );
}

/** Links to a campaign. */
export function CampaignCard({
  href,
  title,
  note,
  picture,
  tone,
  word,
}: Omit<CardFacts, 'cloth'> & { tone: Tone; word: string }) {
  return (
    <a className={`poster tone tone--${tone}`} href={href}>
      <span className="print print--ambi" />
      {word && (
        <span className="poster__word" aria-hidden="true">
          {word}
        </span>
      )}
      {picture && <Food name={picture} {...large} />}
      <h3>{title}</h3>
      {note && <p>{note}</p>}
    </a>
  );
}
