import { DecorativePicture, LinkButton } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function Banner({ id, title, text, link, tone, art }: BlockProps<'banner'>) {
  return (
    <section id={id} className="in">
      <div className={`band tone tone--${tone}`}>
        <span className="print" />
        <span className="band__art" aria-hidden="true">
          {art.map((name, index) => (
            <DecorativePicture key={index} name={name} />
          ))}
        </span>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          <LinkButton link={link} />
        </div>
      </div>
    </section>
  );
}
