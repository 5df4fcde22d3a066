import { Box } from '@mui/material';
import { FunctionField, List, NumberField, NumberInput, TextField, TextInput, required } from 'react-admin';
import { ClothInput } from '../parts/ClothInput.tsx';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { Picture } from '../parts/Picture.tsx';
import { PictureInput } from '../parts/PictureInput.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { SlugInput } from '../parts/SlugInput.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';

export const StoreCategoryList = () => (
  <List title="Store categories" exporter={false} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <RecordTable wideOnly={['slug']}>
      <FunctionField
        label="Store category"
        render={(row: { name: string; image: string; cloth: string }) => (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
            <Picture name={row.image} cloth={row.cloth} />
            {row.name}
          </Box>
        )}
      />
      <TextField source="slug" label="Page address" sortable={false} />
      <NumberField source="stores" label="Stores" sortable={false} />
    </RecordTable>
  </List>
);

const Fields = () => (
  <>
    <TextInput source="name" validate={required('Enter a name.')} />
    <SlugInput
      kind="store_category"
      of="name"
      help="The last part of the page’s address"
      keepsLinks={false}
    />
    <PictureInput source="image" label="Picture" isRequired />
    <ClothInput />
    <NumberInput source="position" label="Sort order" min={0} />
    <TranslationsInput fields={{ name: 'Name' }} />
  </>
);

export const StoreCategoryEdit = () => (
  <EditForm title="Store category" readOnly={['stores']}>
    <Fields />
  </EditForm>
);

export const StoreCategoryCreate = () => (
  <CreateForm title="New store category" start={{ cloth: 'leaf', position: 0, translations: {} }}>
    <Fields />
  </CreateForm>
);
