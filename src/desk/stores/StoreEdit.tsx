import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  DateInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import type { StoreRow } from '#contracts/desk/store.ts';
import type { StoreCashPolicy } from '#domain/cash-acceptance.ts';
import type { StoreLayout } from '#domain/store.ts';
import { ClothInput } from '../parts/ClothInput.tsx';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { CreateForm, EditForm } from '../parts/Form.tsx';
import { ZonedDateTimeInput } from '../parts/ZonedDateTimeInput.tsx';
import { MoneyInput } from '../parts/money.tsx';
import { NameAndSlugInputs } from '../parts/NameAndSlugInputs.tsx';
import { PercentInput } from '../parts/PercentInput.tsx';
import { PictureInput } from '../parts/PictureInput.tsx';
import { FormSection } from '../parts/FormSection.tsx';
import { TranslationsInput } from '../parts/TranslationsInput.tsx';
import { useDesk } from '../desk-context.ts';
import { HoursInput } from './HoursInput.tsx';
import { newStore } from './new-store.ts';
import { StoreAreaInput } from './StoreAreaInput.tsx';

const charges = [
  { id: 'FIXED', name: 'Flat rate' },
  { id: 'DYNAMIC', name: 'By distance' },
];

const slotUnitChoices = [
  { id: 'orders', name: 'Orders' },
  { id: 'minutes', name: 'Minutes to pick them' },
];

const cashPolicyChoices = [
  { id: 'always', name: 'At the door and at the store' },
  { id: 'pickup', name: 'Only when an order is collected' },
  { id: 'never', name: 'Never' },
] satisfies { id: StoreCashPolicy; name: string }[];

const layoutChoices = [
  { id: 'shelves', name: 'Shelves: a grid with the shop’s categories' },
  { id: 'menu', name: 'Menu: rows of dishes in the store’s own sections' },
] satisfies { id: StoreLayout; name: string }[];

const adminsOnly = (isAdmin: boolean) => !isAdmin && 'An administrator can change this';

function Fields() {
  const storeId = useRecordContext()?.id;
  // Only administrators change a store's slug, visibility, position, seller, region and commission.
  const isAdmin = useDesk().me.role === 'admin';
  return (
    <>
      <NameAndSlugInputs kind="store" at="/stores/" isSlugFixed={!isAdmin} />
      <TextInput source="description" multiline helperText="Short description" />
      <PictureInput source="image" label="Picture" isRequired />
      <ClothInput />
      <SelectInput
        source="layout"
        label="Page"
        choices={layoutChoices}
        helperText="The sections of a menu are on the screen “Menu sections”"
        validate={required('Choose how the page shows the items.')}
      />
      <BooleanInput source="isActive" label="Active" disabled={!isAdmin} helperText={adminsOnly(isAdmin)} />

      <FormSection title="Location and delivery area" open>
        <StoreAreaInput storeId={typeof storeId === 'number' ? storeId : undefined} />
        <TextInput source="address" label="Address shown to customers" />
        <TextInput source="phone" label="Phone" />
        <TextInput
          source="email"
          label="Email"
          helperText="Customers’ answers to emails about an order go here; leave it empty for the shop’s address"
        />
      </FormSection>
      <FormSection title="Opening hours" open>
        <HoursInput />
        <BooleanInput source="isPaused" label="Paused: customers can browse but not order" />
        <ZonedDateTimeInput source="pausedUntil" label="Paused until" />
        <ArrayInput source="holidays" label="Holidays" helperText={false}>
          <SimpleFormIterator disableClear inline>
            <DateInput source="day" label="Day" helperText={false} parse={(day: string) => day || null} />
            <TextInput source="reason" label="Reason" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
        <TextInput source="timeZone" label="Time zone" />
      </FormSection>
      <FormSection title="Delivery and minimum order">
        <MoneyInput source="minOrderPrice" label="Minimum order" />
        <SelectInput source="deliveryChargeType" label="Delivery charge" choices={charges} />
        <FormDataConsumer>
          {({ formData }) =>
            formData['deliveryChargeType'] === 'DYNAMIC' ? (
              <>
                <MoneyInput source="baseCharge" label="Base charge" />
                <DecimalInput digits={3} one={1} source="baseDistance" label="Base distance, km" />
                <MoneyInput source="extraCharge" label="Extra charge per step" />
                <DecimalInput digits={3} one={1} source="extraDistance" label="Step distance, km" />
              </>
            ) : (
              <MoneyInput source="deliveryCharges" label="Charge" />
            )
          }
        </FormDataConsumer>
        <BooleanInput source="isFreeDelivery" label="Free delivery above a minimum total" />
        <MoneyInput source="freeDeliveryMinCartValue" label="Free delivery from" />
        <BooleanInput source="hasSelfPickup" label="Offer self-pickup" />
        <NumberInput source="deliveryTime" label="Delivery time, minutes" min={0} />
      </FormSection>
      <FormSection title="Orders">
        <BooleanInput
          source="autoAccept"
          label="Accept orders automatically"
          helperText="Otherwise somebody accepts each new order at the desk"
        />
        <SelectInput source="takesCash" label="Cash" choices={cashPolicyChoices} />
        <NumberInput source="leadMinutes" label="Lead time before the first slot, minutes" min={0} />
        <NumberInput
          source="slotMinutes"
          label="Slot length, minutes"
          min={0}
          helperText="0 offers “now” and whole days"
        />
        <SelectInput source="slotUnit" label="A slot’s capacity counts" choices={slotUnitChoices} />
        <NumberInput
          source="slotCapacity"
          label="Capacity of a slot"
          min={0}
          helperText="Orders or picking minutes; 0 means no limit. Set individual windows on the Slots screen"
        />
        <MoneyInput source="slotCharge" label="Charge for a slot" />
        <FormDataConsumer>
          {({ formData }) =>
            formData['slotUnit'] === 'minutes' && (
              <>
                <NumberInput source="pickingMinutesPerOrder" label="Picking, minutes per order" min={0} />
                <NumberInput source="pickingSecondsPerLine" label="Picking, seconds per line" min={0} />
              </>
            )
          }
        </FormDataConsumer>
      </FormSection>
      <FormSection title="Invoices">
        <ReferenceInput
          source="sellerId"
          reference="sellers"
          perPage={200}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <SelectInput
            label="Seller"
            optionText="name"
            // Long legal names wrap on a phone.
            sx={{ '& .MuiSelect-select': { whiteSpace: 'normal' } }}
            disabled={!isAdmin}
            helperText={
              adminsOnly(isAdmin) || 'Who issues the invoices; leave it empty for a new seller with this name'
            }
          />
        </ReferenceInput>
        <TextInput
          source="region"
          label="Region"
          disabled={!isAdmin}
          helperText={
            adminsOnly(isAdmin) || 'The state or province of the store; leave it empty for the seller’s'
          }
        />
      </FormSection>
      <FormSection title="Commission">
        <PercentInput
          source="commissionBasisPoints"
          label="Commission, %"
          disabled={!isAdmin}
          helperText={
            adminsOnly(isAdmin) ||
            'The shop’s share of what the store earns, such as 12.50; on each daily close'
          }
        />
      </FormSection>
      <FormSection title="More">
        <ReferenceArrayInput source="categoryIds" reference="store-categories" perPage={100}>
          <AutocompleteArrayInput label="Store categories" optionText="name" />
        </ReferenceArrayInput>
        <TextInput source="color" label="Store colour" type="color" />
        <NumberInput
          source="position"
          label="Sort order"
          min={0}
          disabled={!isAdmin}
          helperText={adminsOnly(isAdmin)}
        />
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
