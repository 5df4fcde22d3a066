import { Alert, Button, Card, CardContent, Chip, CircularProgress, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import type { ApiTokenOverview, ApiTokenRow } from '#contracts/desk/api-token.ts';
import { callDesk } from '../call-desk.ts';
import { useShopDayFormat, useShopTime } from '../parts/use-shop-time.ts';
import { StaffListItem } from '../people/StaffListItem.tsx';
import { describeScopes } from './api-scope-labels.ts';
import { NewApiToken } from './NewApiToken.tsx';

/** The person's own API tokens: the existing ones, and a form for a new one. */
export function ApiTokensCard() {
  const notify = useNotify();
  const [overview, setOverview] = useState<ApiTokenOverview | null>(null);
  const [failed, setFailed] = useState('');
  const [tokenToRevoke, setTokenToRevoke] = useState<ApiTokenRow | null>(null);
  const load = useCallback(
    () => callDesk('api-tokens/overview').then(setOverview, (error: Error) => setFailed(error.message)),
    [],
  );
  useEffect(() => {
    // Loaded once, when the screen opens.
    // oxlint-disable-next-line react/set-state-in-effect
    void load();
  }, [load]);
  async function revoke() {
    if (!tokenToRevoke) return;
    setTokenToRevoke(null);
    try {
      await callDesk('api-tokens/revoke', { id: tokenToRevoke.id });
      notify(`“${tokenToRevoke.name}” no longer works.`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await load();
  }
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h6" component="h2">
          API tokens
        </Typography>
        <Typography>
          With a token a program works in your name, such as a label printer or an accounting system: only in
          the areas you choose, and never beyond your role.
        </Typography>
        {failed && <Alert severity="error">{failed}</Alert>}
        {!overview && !failed && <CircularProgress />}
        {overview && overview.tokens.length > 0 && (
          <ul
            aria-label="API tokens"
            style={{ listStyle: 'none', margin: 0, padding: 0, justifySelf: 'stretch' }}
          >
            {overview.tokens.map((token) => (
              <TokenItem key={token.id} token={token} onRevoke={() => setTokenToRevoke(token)} />
            ))}
          </ul>
        )}
        {overview && <NewApiToken overview={overview} onCreated={load} />}
        <Confirm
          isOpen={tokenToRevoke !== null}
          title={`Revoke “${tokenToRevoke?.name ?? ''}”?`}
          content="The program that uses it can’t do anything any more, at once. This can’t be undone."
          onConfirm={() => void revoke()}
          onClose={() => setTokenToRevoke(null)}
        />
      </CardContent>
    </Card>
  );
}

function TokenItem({ token, onRevoke }: { token: ApiTokenRow; onRevoke: () => void }) {
  const [time, day] = [useShopTime(), useShopDayFormat()];
  return (
    <StaffListItem
      title={token.name}
      details={[
        describeScopes(token.scopes),
        token.lastUsedAt ? `last used ${time.format(new Date(token.lastUsedAt))}` : 'never used',
        `${token.isExpired ? 'expired' : 'expires'} ${day.format(new Date(token.expiresAt))}`,
      ]}
      chips={token.isExpired && <Chip size="small" color="error" variant="outlined" label="Expired" />}
    >
      <Button color="error" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </StaffListItem>
  );
}
