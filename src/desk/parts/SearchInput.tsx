import { SearchInput } from 'react-admin';

/** The search field of a list. The list reads `source` and `alwaysOn`. */
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
