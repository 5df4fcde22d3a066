import type { ReactNode } from 'react';
import { TitledSection } from './block-parts.tsx';

interface Props {
  id: string;
  title: string;
  subtitle?: string;
  /** The cards, as a list. */
  children?: ReactNode;
}

/** The frame of any row of cards: items, stores, categories, recipes, campaigns. */
export function Shelf({ id, title, subtitle = '', children }: Props) {
  return (
    <TitledSection id={id} className="in stand" title={title} text={subtitle}>
      {children}
    </TitledSection>
  );
}
