import { Alert, Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { customScreens } from '../custom-screens.tsx';
import { resources } from '../resources.ts';
import { attentionTiles, type Tile } from './attention-tiles.ts';
import { useOverview } from './use-overview.ts';

const hasScreen = (to: string): boolean => {
  const name = to.slice(1).split('?')[0];
  return resources.some((each) => each.name === name) || customScreens.some(({ path }) => path === name);
};

/** What needs attention now. */
export function AttentionTiles() {
  const { data, error, dataUpdatedAt } = useOverview('attention');
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  // Space for the tiles is reserved, so that nothing moves.
  if (!data) return <Box sx={{ minHeight: 112 }} aria-busy="true" />;
  const tiles = attentionTiles(data, dataUpdatedAt);
  if (tiles.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Needs attention"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {tiles.map((tile) => (
        <li key={tile.key}>
          <TileCard tile={tile} />
        </li>
      ))}
    </Box>
  );
}

function TileCard({ tile: { count, label, detail, to } }: { tile: Tile }) {
  const isUrgent = count > 0;
  const content: ReactNode = (
    <CardContent sx={{ display: 'grid', gap: 0.25, minHeight: 112, alignContent: 'start' }}>
      <Typography
        component="span"
        sx={{
          fontSize: '2rem',
          fontWeight: 700,
          lineHeight: 1.1,
          color: isUrgent ? 'primary.main' : 'text.secondary',
        }}
      >
        {count}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {detail && (
        <Typography component="span" variant="body2" color="text.secondary">
          {detail}
        </Typography>
      )}
    </CardContent>
  );
  return (
    <Card sx={{ height: '100%', ...(isUrgent && { borderColor: 'primary.main' }) }}>
      {hasScreen(to) ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}
