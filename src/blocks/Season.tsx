import type { BlockProps } from './block-props.ts';

/**
 * A calendar of bars. Drawn as SVG, because bars of HTML elements would need `style` attributes for their positions,
 * which the content security policy refuses.
 */
export function Season({ id, title, text, months, rows }: BlockProps<'season'>) {
  return (
    <section id={id} className="in season" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p className="subtitle">{text}</p>}
      </div>
      <div className="season-calendar">
        <div className="season-calendar__head" aria-hidden="true">
          <span />
          {months.map((month, index) => (
            <span key={index}>{month}</span>
          ))}
        </div>
        {rows.map((row, index) => (
          <div key={index} className={`season-calendar__row tone--${row.tone}`}>
            <b>{row.name}</b>
            <svg role="img" aria-label={row.words || row.name}>
              <Bar from={row.from} to={row.to} of={months.length * 4} />
              <Bar from={row.bestFrom} to={row.bestTo} of={months.length * 4} best />
            </svg>
          </div>
        ))}
      </div>
    </section>
  );
}

type BarProps = { from: number; to: number; of: number; best?: boolean };

function Bar({ from, to, of, best = false }: BarProps) {
  if (to <= from || of === 0) return null;
  const share = (weeks: number) => `${Math.round((weeks / of) * 1000) / 10}%`;
  return (
    <rect
      x={share(from)}
      width={share(to - from)}
      height="100%"
      rx="9"
      className={best ? 'season-calendar__best' : 'season-calendar__bar'}
    />
  );
}
