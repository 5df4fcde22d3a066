import { mail, phone as handset, pin } from '#islands/ui/icons.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Titled } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

/** The shop's contact details, from its settings. */
export type Ways = { phone: string; email: string; address: string };

export function Contact({ id, title, phone, email, address, ways }: BlockProps<'contact'> & { ways: Ways }) {
  return (
    <Titled id={id} className="in talk" title={title}>
      {ways.phone && (
        <div className="way">
          <Icon draw={handset} />
          <a className="num" href={`tel:${ways.phone.replaceAll(' ', '')}`}>
            <bdi>{ways.phone}</bdi>
          </a>
          <p>{phone}</p>
        </div>
      )}
      {ways.email && (
        <div className="way">
          <Icon draw={mail} />
          <a href={`mailto:${ways.email}`}>{ways.email}</a>
          <p>{email}</p>
        </div>
      )}
      {ways.address && (
        <div className="way">
          <Icon draw={pin} />
          <b>{ways.address}</b>
          <p>{address}</p>
        </div>
      )}
    </Titled>
  );
}
