import { TextInput, required } from 'react-admin';
import { SlugInput } from './SlugInput.tsx';

/** What a thing is called, and the address that is made of it; `at` is where its page lies. */
export const NameInputs = ({ at }: { at: string }) => (
  <>
    <TextInput source="name" validate={required('Please give it a name.')} />
    <SlugInput of="name" help={`Part of the page's address, ${at}…`} />
  </>
);
