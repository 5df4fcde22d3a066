import { Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  BooleanInput,
  DateInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  required,
} from 'react-admin';
import { ClothInput } from '../parts/ClothInput.tsx';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { MoneyInput } from '../parts/money.tsx';
import { NameAndSlugInputs } from '../parts/NameAndSlugInputs.tsx';
import { PictureInput } from '../parts/PictureInput.tsx';
import { PicturesInput } from '../parts/PicturesInput.tsx';
import { FormSection } from '../parts/FormSection.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';
import { useDesk } from '../desk-context.ts';
import { ComboInput, NutritionInput, VariantsInput } from './VariantComboAndNutritionInputs.tsx';
import { publicationLabels } from './publication-labels.ts';
import { SoldOutPanel } from './SoldOutPanel.tsx';
import { PublicationPanel } from './PublicationPanel.tsx';
import { unitNames } from './unit-names.ts';

const spiceChoices = [
  { id: 0, name: 'Not spicy' },
  { id: 1, name: 'Mild' },
  { id: 2, name: 'Hot' },
  { id: 3, name: 'Very hot' },
];

const vegChoices = [
  { id: 'veg', name: 'Vegetarian' },
  { id: 'meat', name: 'Not vegetarian' },
];

function Fields() {
  const { taxClasses } = useDesk().shop;
  return (
    <>
      <NameAndSlugInputs kind="item" at="/item/" />
      <StoreInput />
      <TextInput source="description" multiline minRows={2} />
      <PictureInput
        source="image"
        label="Picture"
        help="Optional: without one, a menu shows only the texts of the dish, and a card its background"
      />
      <PicturesInput
        source="pictures"
        label="More pictures"
        help="Shown after the first one on the item’s page, in this order"
      />
      <ClothInput />
      <ReferenceArrayInput source="categoryIds" reference="categories" perPage={500}>
        <AutocompleteArrayInput label="Categories" optionText="name" />
      </ReferenceArrayInput>
      <BooleanInput
        source="isActive"
        label="Available to order"
        helperText="Off: its page stays and says that it is not available; lists leave it out."
      />

      <FormSection title="Variants, price and stock" open>
        <VariantsInput />
        <FormDataConsumer>
          {({ formData }) =>
            (formData['variants']?.length ?? 0) === 0 && (
              <>
                <Typography variant="body2" color="text.secondary">
                  Without variants, the item has a single price and is never out of stock.
                </Typography>
                <MoneyInput source="price" label="Price" />
                <MoneyInput source="oldPrice" label="Compare-at price" />
                <SelectInput source="unitId" label="Unit" choices={unitNames} />
                <DecimalInput digits={3} one={1} source="measurement" label="Amount" />
              </>
            )
          }
        </FormDataConsumer>
        <SelectInput
          source="taxClass"
          label="Tax"
          choices={taxClasses.map((id) => ({ id, name: id }))}
          validate={required('Choose a tax class.')}
        />
        <TextInput source="taxCode" label="Tax code" helperText="Printed on invoices, such as an HSN code" />
      </FormSection>

      <FormSection title="Addons and combos">
        <FormDataConsumer>
          {({ formData }) => (
            <ReferenceArrayInput
              source="addonCategoryIds"
              reference="addons"
              perPage={200}
              filter={formData['storeId'] ? { storeId: formData['storeId'] } : {}}
            >
              <AutocompleteArrayInput label="Addon groups" optionText="name" />
            </ReferenceArrayInput>
          )}
        </FormDataConsumer>
        <ComboInput />
        <BooleanInput
          source="isFreeItem"
          label="Free item: only available with a coupon, hidden from lists"
        />
      </FormSection>

      <FormSection title="Details">
        <TextInput source="brand" />
        <SelectInput
          source="isVeg"
          label="Vegetarian"
          choices={vegChoices}
          format={(value: boolean | null) =>
            value === null || value === undefined ? '' : value ? 'veg' : 'meat'
          }
          parse={(value: string) => (value === 'veg' ? true : value === 'meat' ? false : null)}
        />
        <TextInput
          source="portion"
          label="Portion"
          helperText="On a menu, such as “Serves 2” or “6 pieces”"
          parse={(value: string | null) => value ?? ''}
        />
        <SelectInput source="spice" label="Spice" choices={spiceChoices} />
        <BooleanInput source="isBestseller" label="Bestseller: first in its section of the menu" />
        <TextArrayInput source="allergens" helperText="Press Enter after each one" />
        <NutritionInput />
        <TextArrayInput source="tags" label="Search keywords" />
      </FormSection>

      <FormSection title="Pre-order and display">
        <BooleanInput source="isPreItem" label="Pre-order only" />
        <DateInput
          source="preAvailDate"
          label="Available from"
          parse={(preAvailDay: string) => preAvailDay || null}
        />
        <PictureInput source="bgImage" label="Tall background picture" />
        <NumberInput source="position" label="Sort order" min={0} />
      </FormSection>
      <TranslationsInput fields={{ name: 'Name', description: 'Description', portion: 'Portion' }} />
    </>
  );
}

const addedByServer = ['storeName', 'listPrice', 'stockState', 'reserved'];
/** The form does not send these fields. The publication is changed only by its own buttons. */
const readOnly = [...addedByServer, 'publication'];

const startStates = (['published', 'draft'] as const).map((id) => ({ id, name: publicationLabels[id] }));

export const ItemEdit = () => (
  <EditForm title="Item" readOnly={readOnly}>
    <PublicationPanel />
    <SoldOutPanel />
    <Fields />
  </EditForm>
);

export const ItemCreate = () => (
  <CreateForm
    title="New item"
    redirect="edit"
    start={{
      description: '',
      cloth: 'leaf',
      isActive: true,
      publication: 'published',
      isVeg: null,
      isFreeItem: false,
      isPreItem: false,
      preAvailDate: null,
      pictures: [],
      bgImage: null,
      brand: '',
      taxClass: 'standard',
      taxCode: '',
      position: 0,
      categoryIds: [],
      addonCategoryIds: [],
      comboParts: [],
      allergens: [],
      portion: '',
      spice: 0,
      isBestseller: false,
      tags: [],
      nutritionalFacts: [],
      translations: {},
      variants: [
        {
          name: '',
          regularPrice: null,
          salePrice: null,
          onHand: 0,
          minStock: 0,
          isDefault: true,
          isActive: true,
        },
      ],
    }}
  >
    <Fields />
    <SelectInput
      source="publication"
      label="When saved"
      choices={startStates}
      helperText="Only staff can see a draft. Once published, an item can be withdrawn, but never be a draft again."
      validate={required('Choose whether it is published.')}
    />
  </CreateForm>
);
