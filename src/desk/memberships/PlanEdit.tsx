import { BooleanInput, NumberInput, SelectInput, TextInput, required } from 'react-admin';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { MoneyInput } from '../parts/money.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';
import { useDesk } from '../desk-context.ts';
import { WeightInput } from './WeightInput.tsx';

const units = [
  { id: 'month', name: 'Months' },
  { id: 'day', name: 'Days' },
];

const Fields = () => (
  <>
    <TextInput source="name" validate={required('Enter a name.')} />
    <TextInput source="description" multiline minRows={2} parse={(text: string | null) => text ?? ''} />
    <TextInput
      source="benefits"
      multiline
      minRows={3}
      helperText="One per line"
      parse={(text: string | null) => text ?? ''}
    />
    <MoneyInput source="price" label="Price" validate={required('Enter an amount.')} />
    <WeightInput
      source="allowanceGrams"
      label="Allowance"
      helperText="How much a member may order in one period"
      validate={required('Enter a weight.')}
    />
    <NumberInput source="periodCount" label="Length of a period" min={1} max={366} />
    <SelectInput
      source="periodUnit"
      label="Months or days"
      choices={units}
      validate={required('Choose one.')}
    />
    <NumberInput source="position" label="Sort order" min={0} />
    <BooleanInput
      source="isActive"
      label="Sold"
      helperText="Off: nobody can buy it any more; what was bought runs on, and is not renewed from the wallet."
    />
    <TranslationsInput fields={{ name: 'Name', description: 'Description', benefits: 'Benefits' }} />
  </>
);

/** Support can view plans; only an admin can change them. Paid periods keep the plan as it was bought. */
export function PlanEdit() {
  const isAdmin = useDesk().me.role === 'admin';
  return (
    <EditForm title="Membership plan" readOnly={['sold']} canSave={isAdmin} canDelete={isAdmin}>
      <Fields />
    </EditForm>
  );
}

export const PlanCreate = () => (
  <CreateForm
    title="New membership plan"
    start={{
      description: '',
      benefits: '',
      periodUnit: 'month',
      periodCount: 1,
      isActive: true,
      position: 0,
      translations: {},
    }}
  >
    <Fields />
  </CreateForm>
);
