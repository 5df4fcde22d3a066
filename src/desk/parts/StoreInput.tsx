import { ReferenceInput, required, SelectInput } from 'react-admin';

/** Selects one of the stores this person works for, in a form or as a list filter. */
export const StoreInput = ({
  label = 'Store',
  ...rest
}: {
  label?: string;
  alwaysOn?: boolean;
  source?: string;
}) => (
  <ReferenceInput
    source="storeId"
    reference="stores"
    perPage={200}
    sort={{ field: 'name', order: 'ASC' }}
    {...rest}
  >
    <SelectInput
      label={label}
      optionText="name"
      {...(rest.alwaysOn ? { emptyText: 'All stores' } : { validate: required('Choose a store.') })}
    />
  </ReferenceInput>
);
