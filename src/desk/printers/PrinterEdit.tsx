import { BooleanInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { printerKinds, printTriggers } from '#domain/printer.ts';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { PrinterConditionCard } from './PrinterConditionCard.tsx';
import { printerKindLabels, printTriggerLabels } from './printer-labels.ts';

const kinds = printerKinds.map((id) => ({ id, name: printerKindLabels[id] }));
const steps = printTriggers.map((id) => ({ id, name: printTriggerLabels[id] }));
const papers = [
  { id: 80, name: '80 mm' },
  { id: 58, name: '58 mm' },
];

const Fields = () => (
  <>
    <TextInput
      source="name"
      label="Name"
      validate={required('Enter a name.')}
      helperText="Where it is, such as “Kitchen”"
    />
    <StoreInput />
    <SelectInput
      source="kind"
      label="Protocol"
      choices={kinds}
      validate={required('Choose a protocol.')}
      helperText="The name of the function in the printer’s own settings"
    />
    <SelectInput
      source="paperWidth"
      label="Paper"
      choices={papers}
      validate={required('Choose the paper.')}
    />
    <SelectInput
      source="kitchenOn"
      label="Print the kitchen slip"
      choices={steps}
      emptyText="Never by itself"
    />
    <SelectInput source="bagOn" label="Print the bag slip" choices={steps} emptyText="Never by itself" />
    <NumberInput source="copies" label="Copies" min={1} max={5} />
    <BooleanInput
      source="showsContact"
      label="Address and phone on the bag slip of a delivery"
      helperText="Switch it off if others than your own people see the bags. The desk’s own print keeps them."
    />
    <BooleanInput source="isPaused" label="Paused: nothing is sent to it" />
  </>
);

export const PrinterEdit = () => (
  <EditForm
    title="Printer"
    readOnly={['storeName', 'askedAt', 'condition', 'statusText', 'problem', 'waiting']}
    aside={<PrinterConditionCard />}
  >
    <Fields />
  </EditForm>
);

export const PrinterCreate = () => (
  <CreateForm
    title="New printer"
    // The printer's address is created on the edit screen.
    redirect="edit"
    start={{
      name: '',
      kind: 'star',
      paperWidth: 80,
      kitchenOn: 'accepted',
      bagOn: 'ready',
      copies: 1,
      showsContact: true,
      isPaused: false,
    }}
  >
    <Fields />
  </CreateForm>
);
