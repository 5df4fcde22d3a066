import { Alert, Autocomplete, Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerRow } from '#contracts/desk/customer.ts';
import type { PhoneCustomer } from '#contracts/phone-order.ts';
import { normaliseDigits } from '#domain/digits.ts';
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
  const [searchText, setSearchText] = useState('');
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
            searchText={searchText}
            onSearch={setSearchText}
            onChoose={(row) =>
              row.kind === 'account'
                ? void open(row.id)
                : setRegistering({ name: row.name, phone: row.phone ?? '' })
            }
          />
          <Button
            variant="outlined"
            onClick={() => setRegistering(toNewCustomer(searchText))}
            sx={{ justifySelf: 'start' }}
          >
            Register a new customer
          </Button>
        </>
      )}
    </PhoneOrderStepCard>
  );
}

const nobodyText = 'Nobody found. Register the customer below';

/** What was searched for is the phone of the new customer if it has digits only, otherwise the name. */
function toNewCustomer(searchText: string): NewCustomer {
  const text = searchText.trim();
  const digits = normaliseDigits(text).replaceAll(/[\s().+-]/g, '');
  if (/^\d+$/.test(digits)) return { name: '', phone: text };
  return { name: text.includes('@') ? '' : text, phone: '' };
}

function CustomerSearch({
  searchText,
  onSearch,
  onChoose,
}: {
  searchText: string;
  onSearch: (text: string) => void;
  onChoose: (row: CustomerRow) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [foundFor, setFoundFor] = useState('');
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
      setFoundFor(found ? q : '');
      setLoading(false);
    };
    const timer = setTimeout(() => void search(), 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isShort]);
  const options = isShort ? [] : rows;
  const isNobody = !isShort && !isLoading && foundFor === q && rows.length === 0;
  return (
    <Autocomplete
      // Without results, an open list would cover the button that registers the customer.
      open={isOpen && options.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={searchText}
      autoHighlight
      clearOnBlur={false}
      options={options}
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
      onInputChange={(_, typed) => onSearch(typed)}
      onChange={(_, row) => row && onChoose(row)}
      renderInput={(parts) => (
        <TextField
          {...parts}
          label="Phone, name or email"
          inputRef={focusOnMount}
          helperText={
            q === '' ? ' ' : isShort ? 'Enter at least three characters' : isNobody ? nobodyText : ' '
          }
          slotProps={{ ...parts.slotProps, formHelperText: { role: 'status' } }}
        />
      )}
    />
  );
}
