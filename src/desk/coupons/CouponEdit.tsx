import { Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  required,
  useRecordContext,
} from 'react-admin';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { ZonedDateTimeInput } from '../parts/ZonedDateTimeInput.tsx';
import { MoneyInput } from '../parts/money.tsx';
import { FormSection } from '../parts/FormSection.tsx';

const types = [
  { id: 'PERCENTAGE', name: 'Percentage' },
  { id: 'FIXED', name: 'Fixed amount' },
];

function UsageCount() {
  const uses: unknown = useRecordContext()?.['uses'];
  if (typeof uses !== 'number') return null;
  return (
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {uses === 0 ? 'Not used yet.' : `Used in ${uses} ${uses === 1 ? 'order' : 'orders'}.`}
    </Typography>
  );
}

const Fields = () => (
  <>
    <UsageCount />
    <TextInput
      source="code"
      validate={required('Enter a code.')}
      format={(code: string | null) => (code ?? '').toUpperCase()}
      helperText="Code customers enter, such as HAAT60"
    />
    <TextInput source="title" label="Title shown to customers" />
    <SelectInput
      source="discountType"
      label="Discount type"
      choices={types}
      validate={required('Choose a discount type.')}
    />
    <FormDataConsumer>
      {({ formData }) =>
        formData['discountType'] === 'PERCENTAGE' ? (
          <>
            <NumberInput source="discount" label="Percentage" min={0} max={100} />
            <MoneyInput source="maxDiscount" label="Maximum discount" />
          </>
        ) : (
          <MoneyInput source="discount" label="Discount" />
        )
      }
    </FormDataConsumer>
    <BooleanInput source="isActive" label="Active" />
    <FormSection title="Conditions" open>
      <MoneyInput source="minSubtotal" label="Minimum item total" />
      <ZonedDateTimeInput source="startsAt" label="Starts" />
      <ZonedDateTimeInput source="endsAt" label="Ends" />
      <ReferenceArrayInput source="storeIds" reference="stores" perPage={200}>
        <AutocompleteArrayInput
          label="Applies to stores"
          optionText="name"
          helperText="Leave empty for all stores"
        />
      </ReferenceArrayInput>
    </FormSection>
    <FormSection title="Usage limits">
      <NumberInput source="maxUses" label="Total usage limit" min={1} />
      <NumberInput source="maxUsesPerCustomer" label="Limit per customer" min={1} />
    </FormSection>
    <FormSection title="More">
      <ReferenceInput source="freeItemId" reference="items">
        <AutocompleteInput label="Free item" optionText="name" filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>
      <BooleanInput source="isListed" label="Suggest in the cart" />
      <BooleanInput source="hideMessage" label="Hide the reason when it doesn’t apply" />
    </FormSection>
  </>
);

export const CouponEdit = () => (
  <EditForm title="Coupon" readOnly={['uses']}>
    <Fields />
  </EditForm>
);

export const CouponCreate = () => (
  <CreateForm
    title="New coupon"
    start={{
      discountType: 'PERCENTAGE',
      discount: 10,
      title: '',
      minSubtotal: 0,
      isActive: true,
      isListed: true,
      hideMessage: false,
      storeIds: [],
    }}
  >
    <Fields />
  </CreateForm>
);
