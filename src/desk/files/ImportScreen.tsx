import { Card, CardContent, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { ImportPanel } from './ImportPanel.tsx';

export const ImportScreen = () => (
  <>
    <Title title="Import" />
    <Typography color="text.secondary" sx={{ my: 2 }}>
      A product comes whole or not at all. The same file again changes only what differs.
    </Typography>
    <Card sx={{ maxWidth: 900 }}>
      <CardContent>
        <ImportPanel />
      </CardContent>
    </Card>
  </>
);
