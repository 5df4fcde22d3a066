import { TextInput, required } from 'react-admin';
import { SlugInput } from './SlugInput.tsx';

/**
 * Name, and the slug derived from it; `at` is the path that precedes the slug in the page's URL. A fixed slug is
 * shown but cannot be changed.
 */
export const NameAndSlugInputs = ({ at, isSlugFixed = false }: { at: string; isSlugFixed?: boolean }) => (
  <>
    <TextInput source="name" validate={required('Enter a name.')} />
    <SlugInput of="name" help={`Part of the URL: ${at}…`} keepsLinks isFixed={isSlugFixed} />
  </>
);
