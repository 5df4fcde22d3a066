import { TextInput, required } from 'react-admin';
import type { CatalogueSlugKind } from '#contracts/desk/slug.ts';
import { SlugInput } from './SlugInput.tsx';

/**
 * Name, and the slug derived from it; `at` is the path that precedes the slug in the page's URL. A fixed slug is
 * shown but cannot be changed.
 */
export const NameAndSlugInputs = ({
  kind,
  at,
  isSlugFixed = false,
}: {
  kind: CatalogueSlugKind;
  at: string;
  isSlugFixed?: boolean;
}) => (
  <>
    <TextInput source="name" validate={required('Enter a name.')} />
    <SlugInput
      kind={kind}
      of="name"
      help={`The last part of the page’s address: ${at}…`}
      keepsLinks
      isFixed={isSlugFixed}
    />
  </>
);
