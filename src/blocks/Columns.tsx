import type { ReactNode } from 'react';
import type { BlockProps } from './block-props.ts';

type Props = Omit<BlockProps<'columns'>, 'start' | 'end'> & { start?: ReactNode; end?: ReactNode };

export function Columns({ id, share, start, end }: Props) {
  return (
    <div id={id} className={`in columns columns--${share}`}>
      <div>{start}</div>
      <div>{end}</div>
    </div>
  );
}
