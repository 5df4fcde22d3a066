import type { ReactNode } from 'react';
import type { Cloth } from '#domain/catalogue.ts';
import { TintedPicture } from './block-parts.tsx';

interface Props {
  id: string;
  /** Names the bar. */
  label: string;
  title: ReactNode;
  text: string;
  picture: string | null;
  cloth: Cloth;
  /** The item's cart control. */
  children?: ReactNode;
}

export function ItemBar({ id, label, title, text, picture, cloth, children }: Props) {
  return (
    <aside id={id} className="item-bar" aria-label={label}>
      <div>
        <TintedPicture name={picture ?? ''} cloth={cloth} sizes="64px" />
        <p>
          <b>{title}</b>
          <span className="small muted num">{text}</span>
        </p>
        {children}
      </div>
    </aside>
  );
}
