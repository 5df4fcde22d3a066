import { Chip, Typography } from '@mui/material';
import { FunctionField, List } from 'react-admin';
import type { MessageTextRow } from '#contracts/desk/message.ts';
import { StateChip } from '../documents/StateChip.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';

const audiences = { customer: 'Customers', store: 'Stores', staff: 'Accounts and staff' } as const;

/** Every message that the shop sends; a row opens its texts, which are a document. */
export const MessageTextList = () => (
  <List title="Message texts" exporter={false} pagination={false}>
    <RecordTable wideOnly={['audience']}>
      <FunctionField
        label="Message"
        render={(row: MessageTextRow) => (
          <>
            <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
              {row.name}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {row.description}
            </Typography>
          </>
        )}
      />
      <FunctionField
        source="audience"
        sortable={false}
        label="To"
        render={(row: MessageTextRow) => audiences[row.audience]}
      />
      <FunctionField
        label="Texts"
        render={(row: MessageTextRow) =>
          row.state === null ? (
            <Chip size="small" variant="outlined" label="Standard" />
          ) : (
            <StateChip state={row.state} isLive={row.is_live} />
          )
        }
      />
    </RecordTable>
  </List>
);
