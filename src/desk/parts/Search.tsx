import { SearchInput } from 'react-admin';

/** The words a list is searched with. `source` and `alwaysOn` are read by the list. */
export const Search = ({
  placeholder = 'Search',
  ...rest
}: {
  source: string;
  alwaysOn: true;
  placeholder?: string;
}) => (
  <SearchInput {...rest} placeholder={placeholder} slotProps={{ htmlInput: { 'aria-label': placeholder } }} />
);
