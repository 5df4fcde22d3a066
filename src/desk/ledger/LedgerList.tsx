import { Link as PlainLink, type Theme, useMediaQuery } from '@mui/material';
import {
  DateInput,
  FunctionField,
  List,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { LedgerAccount, LedgerRow } from '#contracts/desk/ledger.ts';
import { callDesk } from '../call-desk.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Money } from '../parts/money.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';
import { DownloadButton } from '../parts/DownloadButton.tsx';
import { accountKindLabels, entryKindLabels } from './ledger-labels.ts';
import { withoutEmptyFields, LedgerTotals } from './LedgerTotals.tsx';

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

function Actions() {
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      <DownloadButton read={() => callDesk('ledger/csv', withoutEmptyFields(filterValues))} />
    </TopToolbar>
  );
}

const ownAccounts: Record<LedgerAccount['kind'], string> = {
  wallet: 'Wallet',
  store: 'Earnings',
  cash: 'Cash',
  rider: 'Rider',
  rider_cash: 'Cash with rider',
  delivery: 'Riders',
  provider: 'Payment provider',
  membership: 'Memberships',
  clearing: 'Paid without an order',
  credit: 'Credit of the shop',
  payout: 'Payouts',
  bank: 'Bank account of the shop',
};

const AccountName = ({ account: { kind, owner, name } }: { account: LedgerAccount }) =>
  kind === 'wallet' ? (
    <PlainLink component={Link} to={`/customers/${encodeURIComponent(owner)}`} color="inherit">
      {name || owner}
    </PlainLink>
  ) : (
    name || ownAccounts[kind]
  );

const Account = ({ account }: { account: LedgerAccount }) => (
  <TwoLines
    first={<AccountName account={account} />}
    second={account.name ? ownAccounts[account.kind] : null}
  />
);

/** Every transfer of money, newest first, with totals of the filtered transfers. */
export function LedgerList() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  // On a phone both accounts are in the first column.
  const isTablet = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true });
  const format = useShopTime();
  return (
    <List
      title="Ledger"
      exporter={false}
      empty={false}
      sort={{ field: 'id', order: 'DESC' }}
      actions={<Actions />}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Order number" />,
        <SelectInput key="kind" source="kind" label="Kind" alwaysOn choices={choicesOf(entryKindLabels)} />,
        <SelectInput
          key="account"
          source="accountKind"
          label="Account"
          alwaysOn
          choices={choicesOf(accountKindLabels)}
        />,
        <StoreInput key="store" alwaysOn />,
        // On a phone these filters are added with a button, so that the rows stay visible.
        <DateInput key="from" source="from" label="From" alwaysOn={isWide} />,
        <DateInput key="to" source="to" label="To" alwaysOn={isWide} />,
        <TextInput key="currency" source="currency" label="Currency" />,
      ]}
    >
      <RecordTable
        rowClick={false}
        wideOnly={['nth-2', 'nth-3', 'nth-4', 'nth-6']}
        empty={<EmptyList none="No money has moved yet." unmatched="No transfer matches these filters." />}
      >
        <FunctionField
          label="What"
          render={({ kind, at, note, from, to }: LedgerRow) => (
            <TwoLines
              first={entryKindLabels[kind]}
              second={
                <>
                  {[format.format(new Date(at)), note].filter(Boolean).join(' · ')}
                  {!isTablet && (
                    <>
                      <br />
                      <AccountName account={from} /> → <AccountName account={to} />
                    </>
                  )}
                </>
              }
              isStrong
            />
          )}
        />
        <FunctionField
          label="Order"
          render={({ order }: LedgerRow) =>
            order && (
              <PlainLink component={Link} to={`/orders/${order.id}`} color="inherit">
                {order.number}
              </PlainLink>
            )
          }
        />
        <FunctionField label="From" render={({ from }: LedgerRow) => <Account account={from} />} />
        <FunctionField label="To" render={({ to }: LedgerRow) => <Account account={to} />} />
        <FunctionField
          label="Amount"
          textAlign="right"
          render={({ amount, currency }: LedgerRow) => <Money amount={amount} currency={currency} />}
        />
        <FunctionField label="By" render={({ actor }: LedgerRow) => actor?.name ?? 'The shop'} />
      </RecordTable>
      <LedgerTotals />
    </List>
  );
}
