import type { ReactNode } from 'react';
import { DecorativePicture, largePictureSizes, TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

type KindProps = Omit<BlockProps<'itemKinds'>['kinds'][number], 'item' | 'name'> & {
  name: ReactNode;
  picture: string | null;
  /** Price and cart control. */
  children?: ReactNode;
  /** The veg or non-veg mark. */
  mark?: ReactNode;
  href: string;
};

export function ItemShowcase({
  id,
  title,
  text,
  tone,
  children,
}: Omit<BlockProps<'itemKinds'>, 'kinds'> & { children?: ReactNode }) {
  return (
    <div className={`kinds tone tone--${tone}`}>
      <span className="print print--ambi" />
      <TitledSection id={id} className="in" title={title} text={text}>
        {children}
      </TitledSection>
    </div>
  );
}

export function ItemShowcaseCard({ name, from, say, tone, picture, href, children, mark }: KindProps) {
  return (
    <div className={`kind tone--${tone}`}>
      {picture && <DecorativePicture name={picture} {...largePictureSizes} />}
      <h3 className="kind__name">
        <a href={href}>{name}</a>
        {mark}
      </h3>
      <div>
        {from && <p className="kind__from">{from}</p>}
        <p className="kind__say">{say}</p>
      </div>
      <div className="kind__foot">{children}</div>
    </div>
  );
}
