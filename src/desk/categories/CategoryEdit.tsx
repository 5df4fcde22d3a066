import { AutocompleteInput, BooleanInput, NumberInput, ReferenceInput, TextInput } from 'react-admin';
import { ClothInput } from '../parts/ClothInput.tsx';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { NameAndSlugInputs } from '../parts/NameAndSlugInputs.tsx';
import { PictureInput } from '../parts/PictureInput.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';
import { useDesk } from '../desk-context.ts';

const Fields = () => (
  <>
    <NameAndSlugInputs kind="category" at="/category/" />
    <TextInput source="tagline" helperText="Tagline" />
    <PictureInput source="image" label="Picture" isRequired />
    <PictureInput source="image2" label="Second picture" />
    <ClothInput />
    <ReferenceInput source="parentId" reference="categories" perPage={500}>
      <AutocompleteInput label="Parent category" optionText="name" />
    </ReferenceInput>
    <NumberInput source="position" label="Sort order" min={0} />
    <BooleanInput source="isActive" label="Visible to customers" />
    <TranslationsInput fields={{ name: 'Name', tagline: 'Tagline' }} />
  </>
);

/** All stores share the categories, so only an admin edits them. */
export function CategoryEdit() {
  const isAdmin = useDesk().me.role === 'admin';
  return (
    <EditForm title="Category" readOnly={['items', 'depth']} canSave={isAdmin} canDelete={isAdmin}>
      <Fields />
    </EditForm>
  );
}

export const CategoryCreate = () => (
  <CreateForm
    title="New category"
    start={{
      image2: '',
      tagline: '',
      cloth: 'leaf',
      isActive: true,
      position: 0,
      parentId: null,
      translations: {},
    }}
  >
    <Fields />
  </CreateForm>
);
