import { DecorativePicture, largePictureSizes, LinkButton } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function CallToAction({ id, word, title, text, link, tone, art }: BlockProps<'callToAction'>) {
  return (
    <section id={id} className="in">
      <div className={`call tone tone--${tone}`}>
        <span className="print print--ambi" />
        {word && (
          <span className="call__word" aria-hidden="true">
            {word}
          </span>
        )}
        <span className="call__art" aria-hidden="true">
          {art.map((name, index) => (
            <DecorativePicture key={index} name={name} {...largePictureSizes} />
          ))}
        </span>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          <LinkButton link={link} className="btn btn--lg" />
        </div>
      </div>
    </section>
  );
}
