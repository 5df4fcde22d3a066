import { Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { MemberRow } from '#contracts/desk/membership.ts';
import { toKilograms } from '#domain/membership.ts';
import { readAmount } from '#domain/read-amount.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { renewalText } from '../memberships/renewal-text.ts';
import { weightText } from '../memberships/weight-text.ts';
import { DecimalField } from '../parts/DecimalInput.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';

/**
 * A customer's membership: its remaining weight, its end and, while it is running, a form that changes the allowance.
 */
export function CustomerMembership({ member }: { member: MemberRow }) {
  const title = useId();
  const format = useShopTime();
  const { plan, state, endsAt, allowanceGrams, usedGrams } = member;
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={title} variant="h6" component="h3">
          Membership
        </Typography>
        <div>
          <Typography variant="h5" component="p">
            {weightText(allowanceGrams - usedGrams)} left
          </Typography>
          <Typography color="text.secondary">
            of {weightText(allowanceGrams)} · {plan}
          </Typography>
          <Typography color="text.secondary">
            {state === 'running' ? 'Ends' : 'Ended'} {format.format(new Date(endsAt))}
            {state === 'running' && `. ${renewalText(member)}.`}
          </Typography>
        </div>
        {state === 'running' && <AllowanceForm key={allowanceGrams} member={member} />}
      </CardContent>
    </Card>
  );
}

function AllowanceForm({ member: { id, periodId, allowanceGrams } }: { member: MemberRow }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [kilograms, setKilograms] = useState(String(toKilograms(allowanceGrams)));
  const [reason, setReason] = useState('');
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    const grams = readAmount(kilograms, 3);
    if (grams === null) return;
    setSaving(true);
    try {
      await callDesk('members/adjust', { id, periodId, reason, allowanceGrams: grams });
      notify('Allowance changed.', { type: 'success' });
      refresh();
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 1.5 }}>
      <DecimalField
        label="Allowance of this period (kg)"
        digits={3}
        value={kilograms}
        onChange={setKilograms}
        required
      />
      <TextField
        label="Reason (for staff only)"
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
      />
      <Button type="submit" variant="outlined" disabled={isSaving} sx={{ justifySelf: 'start' }}>
        Change allowance
      </Button>
    </Box>
  );
}
