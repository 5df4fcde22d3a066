import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput, required } from 'react-admin';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { MoneyInput } from '../parts/money.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';

const types = [
  { id: 'SINGLE', name: 'Choose one' },
  { id: 'MULTIPLE', name: 'Choose any number' },
];

const Fields = () => (
  <>
    <TextInput source="name" label="Group name, such as “Spice level”" validate={required('Enter a name.')} />
    <StoreInput />
    <SelectInput
      source="type"
      label="Selection"
      choices={types}
      validate={required('Choose a selection type.')}
    />
    <BooleanInput
      source="isRequired"
      label="Required"
      helperText="Customers can’t order the item without a choice from this group"
    />
    <ArrayInput source="addons" label="Addons" helperText={false}>
      <SimpleFormIterator disableClear inline fullWidth>
        <TextInput source="name" label="Name" helperText={false} sx={{ flex: 2 }} />
        <MoneyInput source="price" label="Price" helperText={false} defaultValue={0} sx={{ flex: 1 }} />
        <BooleanInput source="isActive" label="Available" helperText={false} defaultValue />
      </SimpleFormIterator>
    </ArrayInput>
    <TranslationsInput fields={{ name: 'Name' }} />
  </>
);

export const AddonEdit = () => (
  <EditForm title="Addon group" readOnly={['storeName', 'items']}>
    <Fields />
  </EditForm>
);

export const AddonCreate = () => (
  <CreateForm
    title="New addon group"
    start={{
      type: 'MULTIPLE',
      isRequired: false,
      addons: [{ name: '', price: 0, isActive: true }],
      translations: {},
    }}
  >
    <Fields />
  </CreateForm>
);
