import { TintedPicture } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function Image({ id, picture, caption, cloth, size }: BlockProps<'image'>) {
  if (picture.name === '') return null;
  return (
    <figure id={id} className={`in figure figure--${size}`}>
      <TintedPicture name={picture.name} alt={picture.alt} cloth={cloth} widths={[256, 512]} sizes="320px" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
