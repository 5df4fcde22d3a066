import type { ReactNode } from 'react';
import { Titled } from './parts.tsx';

interface Props {
  id: string;
  title: string;
  subtitle?: string;
  /** The cards, as a list. */
  children?: ReactNode;
}

/** The frame of whatever stands in a row of cards: items, shops, categories, recipes, campaigns. */
export function Shelf({ id, title, subtitle = '', children }: Props) {
  return (
    <Titled id={id} className="in stand" title={title} text={subtitle}>
      {children}
    </Titled>
  );
}
