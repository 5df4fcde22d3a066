import { ReferenceInput, SelectInput } from 'react-admin';

/** Choose one of the stores this person works for. */
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
    <SelectInput label={label} optionText="name" />
  </ReferenceInput>
);
