import { mailIcon, phoneIcon as handset, pinIcon } from '#islands/ui/icons.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { LanguageMark } from '#i18n/direction.ts';
import { TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

/** The shop's contact details, from its settings. */
export type ContactDetails = { phone: string; email: string; address: string };

export function Contact({
  id,
  title,
  phone,
  email,
  address,
  details,
  mark = {},
}: BlockProps<'contact'> & { details: ContactDetails; mark?: LanguageMark }) {
  return (
    <TitledSection id={id} className="in talk" title={title} mark={mark}>
      {details.phone && (
        <div className="way">
          <Icon svg={handset} />
          <a className="num" href={`tel:${details.phone.replaceAll(' ', '')}`}>
            <bdi>{details.phone}</bdi>
          </a>
          <p {...mark}>{phone}</p>
        </div>
      )}
      {details.email && (
        <div className="way">
          <Icon svg={mailIcon} />
          <a href={`mailto:${details.email}`}>{details.email}</a>
          <p {...mark}>{email}</p>
        </div>
      )}
      {details.address && (
        <div className="way">
          <Icon svg={pinIcon} />
          <b>{details.address}</b>
          <p {...mark}>{address}</p>
        </div>
      )}
    </TitledSection>
  );
}
