import { Alert, Autocomplete, Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerRow } from '#contracts/desk/customer.ts';
import type { PhoneCustomer } from '#contracts/phone-order.ts';
import { callDesk, callShop, formErrorMessage, resultOrError } from '../call-desk.ts';
import { focusOnMount } from '../parts/focus-on-mount.ts';
import { PhoneOrderStepCard } from './PhoneOrderStepCard.tsx';
import { type NewCustomer, RegisterForm } from './RegisterForm.tsx';

/** Loads a customer to take an order for them; the audit log records this. */
const openCustomer = (id: string): Promise<PhoneCustomer> =>
  resultOrError(() => callShop('phone-order/login', { user_id: id }));

/** Finds the calling customer by phone, name or email, or registers a new customer. */
export function CustomerStep({
  customer,
  onCustomer,
  onClear,
}: {
  customer: PhoneCustomer | null;
  onCustomer: (customer: PhoneCustomer) => void;
  onClear: () => void;
}) {
  const [registering, setRegistering] = useState<NewCustomer | null>(null);
  const [problem, setProblem] = useState('');

  async function open(id: string) {
    try {
      onCustomer(await openCustomer(id));
      setRegistering(null);
      setProblem('');
    } catch (error) {
      setProblem(formErrorMessage(error));
    }
  }

  if (customer)
    return (
      <PhoneOrderStepCard title="Customer">
        <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ overflowWrap: 'anywhere', flex: '1 1 12rem' }}>
            <Link to={`/customers/${customer.id}`}>{customer.name}</Link>
            {[customer.phone, customer.email].filter(Boolean).map((contact) => ` · ${contact}`)}
          </Typography>
          <Button onClick={onClear}>Another customer</Button>
        </Stack>
        {customer.is_banned && (
          <Alert severity="error">
            This customer is blocked and cannot order{customer.ban_reason ? `: ${customer.ban_reason}` : '.'}
          </Alert>
        )}
      </PhoneOrderStepCard>
    );
  return (
    <PhoneOrderStepCard title="Customer">
      {problem && <Alert severity="error">{problem}</Alert>}
      {registering ? (
        <RegisterForm
          given={registering}
          onCustomer={onCustomer}
          onOpen={(id) => void open(id)}
          onCancel={() => setRegistering(null)}
        />
      ) : (
        <>
          <CustomerSearch
            onChoose={(row) =>
              row.kind === 'account'
                ? void open(row.id)
                : setRegistering({ name: row.name, phone: row.phone ?? '' })
            }
          />
          <Button
            variant="outlined"
            onClick={() => setRegistering({ name: '', phone: '' })}
            sx={{ justifySelf: 'start' }}
          >
            Register a new customer
          </Button>
        </>
      )}
    </PhoneOrderStepCard>
  );
}

function CustomerSearch({ onChoose }: { onChoose: (row: CustomerRow) => void }) {
  const [searchText, setSearchText] = useState('');
  const [rows, setRows] = useState<readonly CustomerRow[]>([]);
  const [isLoading, setLoading] = useState(false);
  const q = searchText.trim();
  const isShort = q.length < 3;
  useEffect(() => {
    if (isShort) return undefined;
    const controller = new AbortController();
    const search = async () => {
      setLoading(true);
      const found = await callDesk('customers/list', { page: 1, perPage: 10, q }, controller.signal).catch(
        () => null,
      );
      if (controller.signal.aborted) return;
      setRows(found?.rows ?? []);
      setLoading(false);
    };
    const timer = setTimeout(() => void search(), 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isShort]);
  return (
    <Autocomplete
      autoHighlight
      clearOnBlur={false}
      options={isShort ? [] : rows}
      loading={isLoading}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, row) => (
        <li key={key} {...props}>
          <span>
            {row.name}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {[row.phone, row.email, row.kind === 'guest' && 'guest without an account']
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </span>
        </li>
      )}
      onInputChange={(_, typed) => setSearchText(typed)}
      onChange={(_, row) => row && onChoose(row)}
      noOptionsText={
        isShort ? 'Enter at least three characters' : 'Nobody found. Register the customer below'
      }
      renderInput={(parts) => <TextField {...parts} label="Phone, name or email" inputRef={focusOnMount} />}
    />
  );
}
