import { Chip, Link as PlainLink } from '@mui/material';
import { FunctionField, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import type { MemberRow } from '#contracts/desk/membership.ts';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useShopDayFormat } from '../parts/use-shop-time.ts';
import { renewalText } from './renewal-text.ts';
import { weightText } from './weight-text.ts';

const states = [
  { id: 'running', name: 'Running' },
  { id: 'ended', name: 'Ended' },
];

/** A list of members; the customer's page shows the whole membership and changes the allowance. */
export function MemberList() {
  const day = useShopDayFormat();
  return (
    <RecordList
      title="Members"
      none="No members yet. Customers appear here when they have bought a plan."
      unmatched="No member matches these filters."
      wideOnly={['nth-4']}
      rowClick={false}
      sort={{ field: 'endsAt', order: 'ASC' }}
      filterDefaultValues={{ state: 'running' }}
      unmatchedDefault="No membership is running."
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Name" />,
        <SelectInput key="state" source="state" label="Status" choices={states} alwaysOn />,
      ]}
    >
      <FunctionField
        source="name"
        label="Member"
        render={({ id, name, plan }: MemberRow) => (
          <TwoLines
            first={
              <PlainLink component={Link} to={`/customers/${encodeURIComponent(id)}`} color="inherit">
                {name}
              </PlainLink>
            }
            second={plan}
            isStrong
          />
        )}
      />
      <FunctionField
        source="left"
        label="Left"
        render={({ allowanceGrams, usedGrams }: MemberRow) => (
          <TwoLines
            first={weightText(allowanceGrams - usedGrams)}
            second={`of ${weightText(allowanceGrams)}`}
          />
        )}
      />
      <FunctionField
        source="endsAt"
        label="Ends"
        render={({ endsAt }: MemberRow) => day.format(new Date(endsAt))}
      />
      <FunctionField label="After that" sortable={false} render={(row: MemberRow) => renewalText(row)} />
      <FunctionField
        label="Status"
        render={({ state }: MemberRow) => (
          <Chip
            size="small"
            color={state === 'running' ? 'success' : 'default'}
            label={state === 'running' ? 'Running' : 'Ended'}
          />
        )}
      />
    </RecordList>
  );
}
