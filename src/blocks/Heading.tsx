import { TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function Heading({ id, title, text, align }: BlockProps<'heading'>) {
  return <TitledSection id={id} className={`in headline headline--${align}`} title={title} text={text} />;
}
