import { TextInput, required } from 'react-admin';
import { SlugInput } from './SlugInput.tsx';

/** Name, and the slug derived from it; `at` is the path of its page. */
export const NameInputs = ({ at }: { at: string }) => (
  <>
    <TextInput source="name" validate={required('Enter a name.')} />
    <SlugInput of="name" help={`Part of the URL: ${at}…`} keepsLinks />
  </>
);
