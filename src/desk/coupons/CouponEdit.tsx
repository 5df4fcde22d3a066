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
  { id: 'PERCENTAGE', name: 'Per cent' },
  { id: 'FIXED', name: 'A fixed amount' },
];

function UsageCount() {
  const uses: unknown = useRecordContext()?.['uses'];
  if (typeof uses !== 'number') return null;
  return (
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {uses === 0 ? 'Not used so far.' : `Used in ${uses} ${uses === 1 ? 'order' : 'orders'} so far.`}
    </Typography>
  );
}

const Fields = () => (
  <>
    <UsageCount />
    <TextInput
      source="code"
      validate={required('A code is needed.')}
      format={(code: string | null) => (code ?? '').toUpperCase()}
      helperText="What customers type, as HAAT60"
    />
    <TextInput source="title" label="What it says, in a few words" />
    <SelectInput source="discountType" label="Kind" choices={types} validate={required('Choose one.')} />
    <FormDataConsumer>
      {({ formData }) =>
        formData['discountType'] === 'PERCENTAGE' ? (
          <>
            <NumberInput source="discount" label="Per cent" min={0} max={100} />
            <MoneyInput source="maxDiscount" label="Takes off at most" />
          </>
        ) : (
          <MoneyInput source="discount" label="Takes off" />
        )
      }
    </FormDataConsumer>
    <BooleanInput source="isActive" label="On" />
    <FormSection title="When it counts" open>
      <MoneyInput source="minSubtotal" label="From an item total of" />
      <ZonedDateTimeInput source="startsAt" label="From" />
      <ZonedDateTimeInput source="endsAt" label="Until" />
      <ReferenceArrayInput source="storeIds" reference="stores" perPage={200}>
        <AutocompleteArrayInput
          label="Stores it counts for"
          optionText="name"
          helperText="None is all of them"
        />
      </ReferenceArrayInput>
    </FormSection>
    <FormSection title="How often">
      <NumberInput source="maxUses" label="At most so many orders" min={1} />
      <NumberInput source="maxUsesPerCustomer" label="At most so often for one customer" min={1} />
    </FormSection>
    <FormSection title="More">
      <ReferenceInput source="freeItemId" reference="items">
        <AutocompleteInput
          label="Adds this free item"
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
        />
      </ReferenceInput>
      <BooleanInput source="isListed" label="Offered in the cart" />
      <BooleanInput source="hideMessage" label="Say nothing when it does not apply" />
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
