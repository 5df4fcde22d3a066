import { DecorativePicture, SanitisedHtml } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function Story({ id, title, html, scene, behind, front, side }: BlockProps<'story'>) {
  return (
    <section
      id={id}
      className={`in story-block story-block--${side}`}
      aria-labelledby={title ? `${id}-title` : undefined}
    >
      <div className={`scene scene--${scene}`} aria-hidden="true">
        <span className="print print--ambi" />
        <span className="scene__far">
          {behind.map((name, index) => (
            <DecorativePicture key={index} name={name} sizes="200px" widths={[128, 256]} />
          ))}
        </span>
        <span className="scene__near">
          {front.map((name, index) => (
            <DecorativePicture key={index} name={name} sizes="200px" widths={[128, 256]} />
          ))}
        </span>
      </div>
      <div>
        {title && <h2 id={`${id}-title`}>{title}</h2>}
        <SanitisedHtml html={html} className="prose prose--initial" />
      </div>
    </section>
  );
}
