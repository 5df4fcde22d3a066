import { TintedPicture, TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function Testimonials({ id, title, quotes }: BlockProps<'testimonials'>) {
  return (
    <TitledSection id={id} className="in voices" title={title}>
      {quotes.map(({ text, who, where, picture, cloth }, index) => (
        <blockquote key={index} className={index === 0 ? 'voice voice--big printed' : 'voice'}>
          {index === 0 && <span className="print" />}
          <p>{`“${text}”`}</p>
          <footer>
            <TintedPicture name={picture[0] ?? ''} cloth={cloth} sizes="64px" />
            <span>
              <b>{who}</b>
              <span>{where}</span>
            </span>
          </footer>
        </blockquote>
      ))}
    </TitledSection>
  );
}
