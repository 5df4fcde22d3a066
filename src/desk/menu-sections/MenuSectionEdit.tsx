import { FormDataConsumer, NumberInput, TextInput, required } from 'react-admin';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';
import { SectionItemsInput } from './SectionItemsInput.tsx';

const Fields = () => (
  <>
    <TextInput source="name" label="Name, such as “Starters”" validate={required('Enter a name.')} />
    <StoreInput />
    <NumberInput
      source="position"
      label="Sort order"
      min={0}
      helperText="Sections with lower numbers come first on the menu"
    />
    <FormDataConsumer>
      {({ formData }) => <SectionItemsInput storeId={formData['storeId'] as number | undefined} />}
    </FormDataConsumer>
    <TranslationsInput fields={{ name: 'Name' }} />
  </>
);

export const MenuSectionEdit = () => (
  <EditForm title="Menu section" readOnly={['storeName']}>
    <Fields />
  </EditForm>
);

export const MenuSectionCreate = () => (
  <CreateForm title="New menu section" start={{ position: 0, itemIds: [], translations: {} }}>
    <Fields />
  </CreateForm>
);
