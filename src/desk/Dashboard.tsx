import { Box, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { AttentionTiles } from './dashboard/AttentionTiles.tsx';
import { DraftsPanel } from './dashboard/DraftsPanel.tsx';
import { SalesPanels } from './dashboard/SalesPanels.tsx';
import { SetupChecklist } from './dashboard/SetupChecklist.tsx';
import { StoresPanel } from './dashboard/StoresPanel.tsx';
import { firstName } from '#domain/first-name.ts';
import { useDesk } from './desk-context.ts';
import { OutgoingNotice } from './messages/OutgoingNotice.tsx';
import { useSendingPause } from './messages/use-sending-pause.ts';
import { CodesUnavailableNotice } from './parts/CodesUnavailableNotice.tsx';
import { canSee } from './resource.ts';

/** The first screen: what needs attention, then how the shop is doing; each role sees its own part. */
export function Dashboard() {
  const { me, shop } = useDesk();
  const outgoing = useSendingPause();
  const sells = canSee(['shop'], me.role);
  const writes = canSee(['author', 'editor'], me.role);
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4 }}>
      <Title title="Desk" />
      <div>
        <Typography variant="h4" component="h2">
          Welcome back, {firstName(me.name)}
        </Typography>
        <Typography color="text.secondary">This is the back office of {shop.name}.</Typography>
      </div>
      <OutgoingNotice outgoing={outgoing} />
      <SetupChecklist />
      <CodesUnavailableNotice />
      <AttentionTiles />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sells && <SalesPanels />}
        {writes && <DraftsPanel />}
        {sells && <StoresPanel />}
      </Box>
    </Stack>
  );
}
