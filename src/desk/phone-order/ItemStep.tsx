import { Alert, Autocomplete, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { PhoneItemRow } from '#contracts/desk/phone-order.ts';
import { callDesk } from '../call-desk.ts';
import { useMoney } from '../parts/money.tsx';
import { ItemForm } from './ItemForm.tsx';
import { type ChangeDraft, type PhoneOrderDraft, storeOf, withLine } from './phone-order-draft.ts';
import { PhoneOrderStepCard } from './PhoneOrderStepCard.tsx';

/** "₹50", or "from ₹50" if the variants have different prices. */
function priceText({ choices }: PhoneItemRow, money: (minor: number) => string): string {
  const prices = choices.map(({ price }) => price);
  const lowest = Math.min(...prices);
  return `${prices.some((price) => price > lowest) ? 'from ' : ''}${money(lowest)}`;
}

/**
 * Searches the items of all stores that deliver to the address or, for self-pickup, offer pickup; once the order has a
 * line, only the items of that line's store.
 */
export function ItemStep({ draft, change }: { draft: PhoneOrderDraft; change: ChangeDraft }) {
  const money = useMoney();
  const [searchText, setSearchText] = useState('');
  const [chosen, setChosen] = useState<PhoneItemRow | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const store = storeOf(draft);
  const addressId = draft.mode === 'delivery' ? draft.addressId : null;
  const { items, isLoading } = usePhoneItems({
    customerId: draft.customer!.id,
    ...{ addressId, storeId: store?.id ?? null, q: searchText.trim() },
  });
  const isPlaceMissing = draft.mode === 'delivery' && addressId === null;
  const close = () => {
    setChosen(null);
    setSearchText('');
    // The field exists again only after the next rendering.
    setTimeout(() => search.current?.focus());
  };
  if (isPlaceMissing)
    return (
      <PhoneOrderStepCard title="Items">
        <Typography color="text.secondary">Choose an address first.</Typography>
      </PhoneOrderStepCard>
    );
  return (
    <PhoneOrderStepCard title={store ? `Items of ${store.name}` : 'Items'}>
      {chosen ? (
        <ItemForm
          item={chosen}
          onCancel={close}
          onAdd={(line) => {
            change({ lines: withLine(draft.lines, line), when: draft.lines.length === 0 ? '' : draft.when });
            close();
          }}
        />
      ) : (
        <Autocomplete
          autoHighlight
          clearOnBlur={false}
          openOnFocus
          options={items}
          loading={isLoading}
          filterOptions={(all) => all}
          inputValue={searchText}
          value={null}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          getOptionDisabled={({ choices }) => !choices.some(({ isAvailable }) => isAvailable)}
          renderOption={({ key, ...props }, item) => (
            <li key={key} {...props}>
              <span>
                {item.name}
                <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                  {[
                    item.storeName,
                    item.choices.length > 0 && priceText(item, money),
                    !item.choices.some(({ isAvailable }) => isAvailable) && 'not available',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </span>
            </li>
          )}
          onInputChange={(_, typed, reason) => reason !== 'reset' && setSearchText(typed)}
          onChange={(_, item) => setChosen(item)}
          noOptionsText="No items found"
          renderInput={(parts) => <TextField {...parts} inputRef={search} label="Search items" />}
        />
      )}
      {store && (
        <Alert severity="info">
          One order is from one store. Remove all lines to choose another store than {store.name}.
        </Alert>
      )}
    </PhoneOrderStepCard>
  );
}

function usePhoneItems({
  customerId,
  addressId,
  storeId,
  q,
}: {
  customerId: string;
  addressId: number | null;
  storeId: number | null;
  q: string;
}): { items: readonly PhoneItemRow[]; isLoading: boolean } {
  const request = JSON.stringify([customerId, addressId, storeId, q]);
  const [loaded, setLoaded] = useState<{ request: string; items: readonly PhoneItemRow[] }>({
    ...{ request: '', items: [] },
  });
  useEffect(() => {
    const controller = new AbortController();
    const body = { customerId, addressId, storeId, q };
    const load = async () => {
      const items = await callDesk('phone-orders/items', body, controller.signal).catch(() => []);
      if (!controller.signal.aborted) setLoaded({ request, items });
    };
    const timer = setTimeout(() => void load(), 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [customerId, addressId, storeId, q, request]);
  // Results of an earlier search are not offered.
  const isCurrent = loaded.request === request;
  return { items: isCurrent ? loaded.items : [], isLoading: !isCurrent };
}
