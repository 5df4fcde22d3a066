import { DecorativePicture, LinkButton } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

const animals = ['tree', 'tree', 'hut', 'tractor', 'cow', 'rooster', 'sheaf', 'sheaf'];

export function Farm({ id, title, text, link }: BlockProps<'farm'>) {
  return (
    <section id={id} className="farm" aria-labelledby={`${id}-title`}>
      <span className="farm__sun" />
      <span className="farm__hill" />
      <span className="farm__hill" />
      <span className="farm__field" />
      <span className="farm__art" aria-hidden="true">
        {animals.map((name, index) => (
          <DecorativePicture key={index} name={name} widths={[256, 512]} sizes="256px" />
        ))}
      </span>
      <div className="in">
        <div className="farm__text">
          <h2 id={`${id}-title`}>{title}</h2>
          {text && <p>{text}</p>}
          <LinkButton link={link} className="btn btn--lg" />
        </div>
      </div>
    </section>
  );
}
