import { photoClasses } from '#domain/media.ts';
import { DecorativePicture, largePictureSizes, LinkButton, OriginalRatioPicture } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

const sizes = ['(min-width: 64rem) 512px, 256px', '256px', '200px', '128px'];

export function Hero({ id, word, title, text, link, tone, print, photo, art }: BlockProps<'hero'>) {
  const hasPhoto = photo.name !== '';
  return (
    <>
      <section id={id} className={`hero tone tone--${tone}${hasPhoto ? ' hero--photo' : ''}`}>
        {hasPhoto ? (
          <OriginalRatioPicture
            name={photo.name}
            alt={photo.alt}
            sizes="(min-width: 64rem) 60vw, 100vw"
            isPriority
            className={['hero__photo', ...photoClasses(photo.name)].join(' ')}
          />
        ) : (
          <>
            <span className="hero__sun" />
            {print !== 'none' && <span className={`print print--${print}`} />}
            {word && (
              <span className="hero__word" aria-hidden="true" data-letters={wordLength(word)}>
                {word}
              </span>
            )}
            <span className="hero__art" aria-hidden="true">
              {art.map((name, index) => (
                <DecorativePicture
                  key={index}
                  name={name}
                  {...largePictureSizes}
                  sizes={sizes[index]}
                  isPriority={index === 0}
                />
              ))}
            </span>
          </>
        )}
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <LinkButton link={link} className="btn btn--lg" />
      </section>
      <div className={`awning edge tone--${tone}`} />
    </>
  );
}

/** A long word gets a smaller font size so that it is not broken. */
function wordLength(word: string): 'few' | 'some' | 'many' {
  const count = [...word].length;
  return count <= 3 ? 'few' : count <= 5 ? 'some' : 'many';
}
