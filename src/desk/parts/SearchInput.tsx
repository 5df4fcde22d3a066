import { SearchInput as RaSearchInput } from 'react-admin';

/** The search field of a list. react-admin's list reads the props `source` and `alwaysOn`. */
export const SearchInput = ({
  placeholder = 'Search',
  ...rest
}: {
  source: string;
  alwaysOn: true;
  placeholder?: string;
}) => (
  <RaSearchInput
    {...rest}
    placeholder={placeholder}
    slotProps={{ htmlInput: { 'aria-label': placeholder } }}
  />
);
