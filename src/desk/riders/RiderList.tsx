import Download from '@mui/icons-material/FileDownloadOutlined';
import { Chip } from '@mui/material';
import { useState } from 'react';
import { Button, FunctionField, SelectInput, TopToolbar, useNotify } from 'react-admin';
import { riderStates } from '#domain/rider.ts';
import type { RiderDeskRow } from '#contracts/desk/rider.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { downloadText } from '../files/download.ts';
import { Money } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { riderStateLabels, vehicleLabels } from './rider-labels.ts';

const states = riderStates.map((id) => ({ id, name: riderStateLabels[id] }));

/** Downloads a file with the earnings, payouts and balance of every rider. */
function Actions() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { name, text } = await callDesk('riders/money-csv');
      downloadText(name, text);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <TopToolbar>
      <Button label="Download earnings as CSV" disabled={isBusy} onClick={() => void run()}>
        <Download />
      </Button>
    </TopToolbar>
  );
}

/** All riders; those who wait for approval come first. */
export function RiderList() {
  const isAdmin = useDesk().me.role === 'admin';
  return (
    <RecordList
      actions={isAdmin ? <Actions /> : false}
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
}

function StateChip({ rider: { state, isOnShift } }: { rider: RiderDeskRow }) {
  if (state === 'approved' && isOnShift) return <Chip size="small" color="success" label="On shift" />;
  const colour = state === 'applied' ? 'warning' : state === 'approved' ? 'default' : 'error';
  return <Chip size="small" color={colour} label={riderStateLabels[state]} />;
}
