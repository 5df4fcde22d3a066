import { Card, CardContent, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { ImportPanel } from './ImportPanel.tsx';

export const ImportScreen = () => (
  <>
    <Title title="Import" />
    <Typography color="text.secondary" sx={{ my: 2 }}>
      Each product is imported completely or not at all. Importing the same file again only updates what has
      changed.
    </Typography>
    <Card sx={{ maxWidth: 900 }}>
      <CardContent>
        <ImportPanel />
      </CardContent>
    </Card>
  </>
);
