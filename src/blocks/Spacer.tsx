import type { BlockProps } from './block-props.ts';

export function Spacer({ id, size, edge }: BlockProps<'spacer'>) {
  return (
    <div id={id} className={`gap gap--${size}`} aria-hidden="true">
      {edge === 'awning' ? <div className="awning" /> : edge === 'line' ? <hr className="in" /> : null}
    </div>
  );
}
