import { Alert, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import type { PhoneCustomer } from '#contracts/phone-order.ts';
import { focusOnMount } from '../parts/focus-on-mount.ts';
import { AddressForm } from './AddressForm.tsx';
import type { ChangeDraft, PhoneOrderDraft } from './phone-order-draft.ts';
import { PhoneOrderStepCard } from './PhoneOrderStepCard.tsx';

/** Delivery to an address of the customer, or self-pickup. */
export function DeliveryStep({
  draft,
  customer,
  change,
}: {
  draft: PhoneOrderDraft;
  customer: PhoneCustomer;
  change: ChangeDraft;
}) {
  const [isAdding, setAdding] = useState(false);
  // After a new address is saved, the focus moves to it.
  const [savedId, setSavedId] = useState<number | null>(null);
  const { addresses } = customer;
  const isDelivery = draft.mode === 'delivery';
  return (
    <PhoneOrderStepCard title="Delivery">
      <FormControl>
        <FormLabel id="phone-order-mode">How</FormLabel>
        <RadioGroup
          row
          aria-labelledby="phone-order-mode"
          value={draft.mode}
          onChange={(_, mode) => change({ mode: mode as PhoneOrderDraft['mode'], when: '' })}
        >
          <FormControlLabel
            value="delivery"
            control={<Radio slotProps={{ input: { ref: focusOnMount } }} />}
            label="Delivery"
          />
          <FormControlLabel value="SELFPICKUP" control={<Radio />} label="Self-pickup" />
        </RadioGroup>
      </FormControl>
      {isDelivery && addresses.length > 0 && (
        <FormControl>
          <FormLabel id="phone-order-address">Address</FormLabel>
          <RadioGroup
            aria-labelledby="phone-order-address"
            value={draft.addressId === null ? '' : String(draft.addressId)}
            onChange={(_, id) => change({ addressId: Number(id), when: '' })}
          >
            {addresses.map(({ id, tag, house, address, is_operational: isServed }) => (
              <FormControlLabel
                key={id}
                value={String(id)}
                control={<Radio slotProps={{ input: { ref: id === savedId ? focusOnMount : null } }} />}
                label={`${tag}: ${house}, ${address}${isServed ? '' : ' (no store delivers here)'}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      {isDelivery && (isAdding || addresses.length === 0) && (
        <AddressForm
          customerId={customer.id}
          onCancel={addresses.length > 0 ? () => setAdding(false) : null}
          onSaved={({ id, addresses: all }) => {
            setAdding(false);
            setSavedId(id);
            change({ customer: { ...customer, addresses: all }, addressId: id, when: '' });
          }}
        />
      )}
      {isDelivery && !isAdding && addresses.length > 0 && (
        <Button variant="outlined" onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
          Add an address
        </Button>
      )}
      {isDelivery && addresses.find(({ id }) => id === draft.addressId)?.is_operational === false && (
        <Alert severity="warning">No store delivers to this address.</Alert>
      )}
    </PhoneOrderStepCard>
  );
}
