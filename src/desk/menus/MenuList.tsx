import { Chip, Typography } from '@mui/material';
import { FunctionField, List } from 'react-admin';
import type { MenuRow } from '#contracts/desk/menu.ts';
import { StateChip } from '../documents/StateChip.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';

/** The menus of the shop with the links that customers see; a row opens its menu, which is a document. */
export const MenuList = () => (
  <List title="Menus" exporter={false} pagination={false}>
    <RecordTable>
      <FunctionField
        label="Menu"
        render={(row: MenuRow) => (
          <>
            <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
              {row.name}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary" dir="auto">
              {row.links.join(' · ') || 'No links'}
            </Typography>
          </>
        )}
      />
      <FunctionField
        label="Links"
        render={(row: MenuRow) =>
          row.state === null ? (
            <Chip size="small" variant="outlined" label="From the settings" />
          ) : (
            <StateChip state={row.state} isLive={row.is_live} />
          )
        }
      />
    </RecordTable>
  </List>
);
