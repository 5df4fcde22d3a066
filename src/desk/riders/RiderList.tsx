import { Chip } from '@mui/material';
import { FunctionField, SelectInput } from 'react-admin';
import { riderStates } from '#domain/rider.ts';
import type { RiderDeskRow } from '#contracts/desk/rider.ts';
import { Money } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { riderStateLabels, vehicleLabels } from './rider-labels.ts';

const states = riderStates.map((id) => ({ id, name: riderStateLabels[id] }));

/** People who deliver, those who wait for approval first. */
export const RiderList = () => (
  <RecordList
    title="Riders"
    none="No riders yet. People sign up at /signUpWithAadhar; you approve them here."
    unmatched="No rider matches these filters."
    wideOnly={['nth-3', 'nth-4']}
    filters={[
      <SearchInput key="q" source="q" alwaysOn placeholder="Name or phone" />,
      <SelectInput key="state" source="state" label="Status" choices={states} alwaysOn />,
    ]}
  >
    <FunctionField
      label="Rider"
      render={({ name, phone, vehicle }: RiderDeskRow) => (
        <TwoLines
          first={name}
          second={[phone, vehicleLabels[vehicle]].filter(Boolean).join(' · ')}
          isStrong
        />
      )}
    />
    <FunctionField label="Status" render={(row: RiderDeskRow) => <StateChip rider={row} />} />
    <FunctionField label="Stores" render={({ storeNames }: RiderDeskRow) => storeNames.join(', ') || '–'} />
    <FunctionField
      label="Orders"
      render={({ underWay, delivered }: RiderDeskRow) => `${underWay} under way, ${delivered} delivered`}
    />
    <FunctionField
      label="Cash to bring"
      textAlign="right"
      render={({ cash }: RiderDeskRow) =>
        cash.length === 0
          ? '–'
          : cash.map(({ storeId, amount, currency }) => (
              <div key={`${storeId} ${currency}`}>
                <Money amount={amount} currency={currency} />
              </div>
            ))
      }
    />
  </RecordList>
);

function StateChip({ rider: { state, isOnShift } }: { rider: RiderDeskRow }) {
  if (state === 'approved' && isOnShift) return <Chip size="small" color="success" label="On shift" />;
  const colour = state === 'applied' ? 'warning' : state === 'approved' ? 'default' : 'error';
  return <Chip size="small" color={colour} label={riderStateLabels[state]} />;
}
