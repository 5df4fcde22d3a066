import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  DateInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import type { StoreRow } from '#contracts/desk/store.ts';
import { ClothInput } from '../parts/ClothInput.tsx';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { ZonedDateTimeInput } from '../parts/ZonedDateTimeInput.tsx';
import { MoneyInput } from '../parts/money.tsx';
import { NameInputs } from '../parts/NameInputs.tsx';
import { PictureInput } from '../parts/PictureInput.tsx';
import { FormSection } from '../parts/FormSection.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';
import { useDesk } from '../desk-context.ts';
import { HoursInput } from './HoursInput.tsx';
import { newStore } from './new-store.ts';
import { PlaceInput } from './PlaceInput.tsx';

const charges = [
  { id: 'FIXED', name: 'The same for everybody' },
  { id: 'DYNAMIC', name: 'By distance' },
];

function Fields() {
  const storeId = useRecordContext()?.id;
  return (
    <>
      <NameInputs at="/stores/" />
      <TextInput source="description" multiline helperText="A line or two under the name" />
      <PictureInput source="image" label="Picture" isRequired />
      <ClothInput />
      <BooleanInput source="isActive" label="Open to customers" />

      <FormSection title="Where it is and how far it delivers" open>
        <PlaceInput storeId={typeof storeId === 'number' ? storeId : undefined} />
        <TextInput source="address" label="Address, as customers read it" />
        <TextInput source="phone" label="Phone" />
      </FormSection>
      <FormSection title="When it is open" open>
        <HoursInput />
        <BooleanInput source="isPaused" label="Paused: customers may look, not order" />
        <ZonedDateTimeInput source="pausedUntil" label="Paused until" />
        <ArrayInput source="holidays" label="Closed on" helperText={false}>
          <SimpleFormIterator inline>
            <DateInput source="day" label="Day" helperText={false} parse={(day: string) => day || null} />
            <TextInput source="reason" label="Why" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
        <TextInput source="timeZone" label="Time zone" />
      </FormSection>
      <FormSection title="Delivery and minimum">
        <MoneyInput source="minOrderPrice" label="Takes orders from" />
        <SelectInput source="deliveryChargeType" label="Delivery charge" choices={charges} />
        <FormDataConsumer>
          {({ formData }) =>
            formData['deliveryChargeType'] === 'DYNAMIC' ? (
              <>
                <MoneyInput source="baseCharge" label="Charge to begin with" />
                <NumberInput source="baseDistance" label="Good for, km" min={0} step="any" />
                <MoneyInput source="extraCharge" label="Then, for each further part" />
                <NumberInput source="extraDistance" label="A part is, km" min={0.1} step="any" />
              </>
            ) : (
              <MoneyInput source="deliveryCharges" label="Charge" />
            )
          }
        </FormDataConsumer>
        <BooleanInput source="isFreeDelivery" label="Free from a certain total" />
        <MoneyInput source="freeDeliveryMinCartValue" label="Free from" />
        <BooleanInput source="hasSelfPickup" label="Customers may come for their order" />
        <NumberInput source="deliveryTime" label="Delivery takes, minutes" min={0} />
      </FormSection>
      <FormSection title="Orders">
        <BooleanInput source="autoAccept" label="Accept orders by itself" />
        <NumberInput source="leadMinutes" label="Minutes it needs before the first window" min={0} />
        <NumberInput
          source="slotMinutes"
          label="Length of a delivery window, minutes"
          min={0}
          helperText="0 offers “now” and days"
        />
        <NumberInput source="slotCapacity" label="Orders a window takes" min={0} helperText="0 is no limit" />
      </FormSection>
      <FormSection title="More">
        <ReferenceArrayInput source="categoryIds" reference="store-categories" perPage={100}>
          <AutocompleteArrayInput label="Kinds of store" optionText="name" />
        </ReferenceArrayInput>
        <TextInput source="taxNumber" label="Tax number on its invoices" />
        <TextInput source="color" label="Its own colour" type="color" />
        <NumberInput source="position" label="Place in the order" min={0} />
      </FormSection>
      <TranslationsInput fields={{ name: 'Name', description: 'Description' }} />
    </>
  );
}

export function StoreEdit() {
  const isAdmin = useDesk().me.role === 'admin';
  return (
    <EditForm title="Store" readOnly={['items']} canDelete={isAdmin}>
      <Fields />
    </EditForm>
  );
}

export function StoreCreate() {
  const { timeZone } = useDesk().shop;
  const { data, isPending } = useGetList<StoreRow>('stores', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'position', order: 'ASC' },
  });
  if (isPending) return null;
  return (
    <CreateForm title="New store" start={newStore(timeZone, data?.[0])}>
      <Fields />
    </CreateForm>
  );
}
