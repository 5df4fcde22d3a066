import { isMediaName } from '#domain/media.ts';
import { OriginalRatioPicture, TintedPicture } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

/**
 * The `sizes` of a photograph. On a phone, `medium` and `wide` declare less than the shown width, so that the browser
 * selects a smaller file; it still looks sharp.
 */
const widths = {
  small: '16rem',
  medium: '(min-width: 48rem) 38rem, 64vw',
  wide: '(min-width: 64rem) 60rem, 64vw',
};

interface Props extends BlockProps<'image'> {
  /** Whether it is the first picture of the page, loaded with high priority. */
  isPriority?: boolean;
}

export function Image({ id, picture, caption, cloth, size, isPriority = false }: Props) {
  if (picture.name === '') return null;
  return (
    <figure id={id} className={`in figure figure--${size}`}>
      {isMediaName(picture.name) ? (
        <OriginalRatioPicture
          name={picture.name}
          alt={picture.alt}
          sizes={widths[size]}
          isPriority={isPriority}
        />
      ) : (
        <TintedPicture
          name={picture.name}
          alt={picture.alt}
          cloth={cloth}
          widths={[256, 512]}
          sizes="320px"
          isPriority={isPriority}
        />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
