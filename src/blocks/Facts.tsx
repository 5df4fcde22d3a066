import { TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function Facts({ id, title, facts, note }: BlockProps<'facts'>) {
  return (
    <TitledSection id={id} className="in figures" title={title}>
      <dl className="num">
        {facts.map(({ value, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="small muted">{note}</p>}
    </TitledSection>
  );
}
