import { Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import type { StaffRow } from '#contracts/desk/staff.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useShopTime } from '../parts/use-shop-time.ts';
import { roleLabels } from './role-labels.ts';
import { StaffListItem } from './StaffListItem.tsx';
import { type StoreName, storeNames } from './store-names.ts';

type Change = 'deactivate' | 'reactivate' | 'remove-second-factor' | 'revoke-tokens';

const questions: Record<Change, (name: string) => { title: string; content: string; done: string }> = {
  deactivate: (name) => ({
    title: `Deactivate ${name}?`,
    content:
      'They are signed out everywhere and can’t sign in any more, and their API tokens are revoked. What they did stays in the history.',
    done: `${name} can’t sign in any more.`,
  }),
  reactivate: (name) => ({
    title: `Reactivate ${name}?`,
    content: 'They can sign in again with their password, and have the role they had.',
    done: `${name} can sign in again.`,
  }),
  'remove-second-factor': (name) => ({
    title: `Remove the second factor of ${name}?`,
    content:
      'For someone who has lost both their phone and their recovery codes. First make sure the request really comes from them. This signs them out and revokes their API tokens.',
    done: `${name} signs in with the password, and sets a new second factor up.`,
  }),
  'revoke-tokens': (name) => ({
    title: `Revoke the API tokens of ${name}?`,
    content: 'The programs that use them can’t do anything any more, at once. This can’t be undone.',
    done: `No API token of ${name} works any more.`,
  }),
};

/** The people with a staff role, and what an administrator may do with each. */
export function StaffTable({
  staff,
  stores,
  onChanged,
}: {
  staff: readonly StaffRow[];
  stores: readonly StoreName[];
  onChanged: () => Promise<void>;
}) {
  const { me } = useDesk();
  const format = useShopTime();
  const notify = useNotify();
  const [pendingChange, setPendingChange] = useState<{ change: Change; person: StaffRow } | null>(null);
  const question = pendingChange && questions[pendingChange.change](pendingChange.person.name);
  async function confirm() {
    if (!pendingChange || !question) return;
    setPendingChange(null);
    try {
      await callDesk(`staff/${pendingChange.change}`, { id: pendingChange.person.id });
      notify(question.done, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await onChanged();
  }
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          People
        </Typography>
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {staff.map((person) => (
            <StaffListItem
              key={person.id}
              title={person.name}
              to={`/people/${person.id}`}
              details={[
                ...(person.email === null ? [] : [person.email]),
                roleLabels[person.role] ?? person.role,
                ...storeNames(person.storeIds, stores),
                person.lastSeenAt ? `last seen ${format.format(new Date(person.lastSeenAt))}` : 'never seen',
              ]}
              chips={
                <>
                  {person.deactivatedAt && (
                    <Chip size="small" color="error" variant="outlined" label="Left" />
                  )}
                  {person.hasSecondFactor && <Chip size="small" variant="outlined" label="Second factor" />}
                  {person.apiTokens > 0 && (
                    <Chip
                      size="small"
                      variant="outlined"
                      label={person.apiTokens === 1 ? '1 API token' : `${person.apiTokens} API tokens`}
                    />
                  )}
                  {person.id === me.id && <Chip size="small" variant="outlined" label="You" />}
                </>
              }
            >
              {person.id !== me.id && person.hasSecondFactor && (
                <Button onClick={() => setPendingChange({ change: 'remove-second-factor', person })}>
                  Remove second factor
                </Button>
              )}
              {person.id !== me.id && person.apiTokens > 0 && (
                <Button
                  aria-label={`Revoke the API tokens of ${person.name}`}
                  onClick={() => setPendingChange({ change: 'revoke-tokens', person })}
                >
                  Revoke API tokens
                </Button>
              )}
              {person.id !== me.id && (
                <Button
                  color={person.deactivatedAt ? 'primary' : 'error'}
                  aria-label={`${person.deactivatedAt ? 'Reactivate' : 'Deactivate'} ${person.name}`}
                  onClick={() =>
                    setPendingChange({ change: person.deactivatedAt ? 'reactivate' : 'deactivate', person })
                  }
                >
                  {person.deactivatedAt ? 'Reactivate' : 'Deactivate'}
                </Button>
              )}
            </StaffListItem>
          ))}
        </ul>
        <Confirm
          isOpen={question !== null}
          title={question?.title ?? ''}
          content={question?.content ?? ''}
          onConfirm={() => void confirm()}
          onClose={() => setPendingChange(null)}
        />
      </CardContent>
    </Card>
  );
}
