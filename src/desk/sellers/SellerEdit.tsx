import { required, TextInput, useRecordContext } from 'react-admin';
import type { SellerRow } from '#contracts/desk/seller.ts';
import { CreateForm, EditForm } from '../parts/Form.tsx';

function Fields() {
  const seller = useRecordContext<SellerRow>();
  const isFixed = seller?.hasInvoices ?? false;
  return (
    <>
      <TextInput source="name" label="Legal name" validate={required('Enter the legal name.')} />
      <TextInput source="address" label="Address on invoices" multiline />
      <TextInput source="taxNumber" label="Tax number" />
      <TextInput
        source="region"
        label="Region"
        helperText="The state or province where the seller is registered; it decides the parts of the tax"
      />
      <TextInput
        source="series"
        label="Invoice prefix"
        validate={required('Enter a prefix.')}
        format={(series: string | null) => (series ?? '').toUpperCase()}
        disabled={isFixed}
        helperText={
          isFixed
            ? 'There are invoices with this prefix, so it stays'
            : 'One to three letters or digits at the start of every invoice number; it stays once there is an invoice'
        }
      />
    </>
  );
}

export const SellerEdit = () => (
  <EditForm title="Seller" readOnly={['stores', 'hasInvoices']}>
    <Fields />
  </EditForm>
);

export const SellerCreate = () => (
  <CreateForm title="New seller" start={{ name: '', address: '', taxNumber: '', region: '', series: '' }}>
    <Fields />
  </CreateForm>
);
