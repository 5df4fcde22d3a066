import { Titled } from './parts.tsx';
import type { BlockProps } from './shown.ts';

export function Heading({ id, title, text, align }: BlockProps<'heading'>) {
  return <Titled id={id} className={`in headline headline--${align}`} title={title} text={text} />;
}
