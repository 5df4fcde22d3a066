import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { maxQuantity } from '#domain/cart.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { MoneyInput } from '../parts/money.tsx';
import { unitNames } from './unit-names.ts';
import { VariantPriceInput } from './VariantPriceInput.tsx';

const compact = { minWidth: 120, flex: 1 };
const wide = { minWidth: 240, flex: 2 };

/** The variants of an item. Fields added by the server are not sent back (see `readOnly` of Form). */
export const VariantsInput = () => (
  <ArrayInput source="variants" label="Variants" helperText={false}>
    <SimpleFormIterator disableClear inline fullWidth getItemLabel={(index) => `${index + 1}.`}>
      <TextInput
        source="name"
        label="Variant, such as “500 g”"
        helperText={false}
        sx={wide}
        parse={(v: string | null) => v ?? ''}
      />
      <VariantPriceInput sx={compact} />
      <MoneyInput source="salePrice" label="Sale price" helperText={false} sx={compact} />
      <NumberInput source="onHand" label="On hand" min={0} helperText={false} sx={compact} defaultValue={0} />
      <NumberInput
        source="minStock"
        label="Safety stock"
        min={0}
        helperText={false}
        sx={compact}
        defaultValue={0}
      />
      <SelectInput source="unitId" label="Unit" choices={unitNames} helperText={false} sx={compact} />
      <DecimalInput digits={3} one={1} source="measurement" label="Amount" helperText={false} sx={compact} />
      <MoneyInput source="pricePerKg" label="Price per kg" helperText="If sold by weight" sx={compact} />
      <MoneyInput source="memberPrice" label="Members’ price" helperText={false} sx={compact} />
      <TextInput
        source="sku"
        label="SKU"
        helperText={false}
        sx={compact}
        parse={(v: string | null) => v || null}
      />
      <BooleanInput source="isDefault" label="Default" helperText={false} />
      <BooleanInput source="isActive" label="Active" helperText={false} defaultValue />
      <BooleanInput source="isInfinite" label="Unlimited stock" helperText={false} />
      <BooleanInput source="isNegative" label="Keep selling when out of stock" helperText={false} />
    </SimpleFormIterator>
  </ArrayInput>
);

export const ComboInput = () => (
  <ArrayInput source="comboParts" label="Combo contents" helperText={false}>
    <SimpleFormIterator disableClear inline fullWidth>
      <ReferenceInput source="itemId" reference="items">
        <AutocompleteInput
          label="Item"
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
          helperText={false}
          sx={wide}
        />
      </ReferenceInput>
      <NumberInput
        source="quantity"
        label="Quantity"
        min={1}
        max={maxQuantity}
        defaultValue={1}
        helperText={false}
        sx={compact}
      />
    </SimpleFormIterator>
  </ArrayInput>
);

export const NutritionInput = () => (
  <ArrayInput source="nutritionalFacts" label="Nutrition" helperText={false}>
    <SimpleFormIterator disableClear inline fullWidth>
      <TextInput source="name" label="Nutrient, such as “Protein”" helperText={false} sx={compact} />
      <TextInput source="value" label="Amount, such as “3 g”" helperText={false} sx={compact} />
    </SimpleFormIterator>
  </ArrayInput>
);
