import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Settings } from '#contracts/settings.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';

type Confirmation = Settings['orderConfirmation'];

const problems = {
  phone:
    'Customers can’t order yet: they confirm their phone with a code by SMS, and this shop can’t send SMS. Set the variables of Twilio or HAAT_SMS_URL on the server to send them.',
  email:
    'Customers can’t order yet: they confirm their email with a code, and this shop can’t send emails. Set HAAT_SMTP_URL and HAAT_MAIL_FROM on the server to send them.',
};
const results: Record<Confirmation, string> = {
  phone: 'Customers confirm their phone with a code now.',
  email: 'Customers confirm their email with a code now.',
  none: 'Customers order without a code now.',
};

/** Shows that nobody can order while the shop requires a code that it cannot send, and offers solutions. */
export function CodesUnavailableNotice() {
  const { me, shop } = useDesk();
  const { codeChannels } = shop;
  const isMine = me.role === 'admin' && !(codeChannels.phone && codeChannels.email);
  const [required, setRequired] = useState<Confirmation | null>(null);
  const [chosen, setChosen] = useState<Confirmation | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!isMine) return;
    callDesk('settings/get').then(
      ({ values }) => setRequired(values.orderConfirmation ?? 'phone'),
      () => undefined,
    );
  }, [isMine]);
  const choose = async (orderConfirmation: Confirmation) => {
    setSaving(true);
    setProblem('');
    try {
      const { base } = await callDesk('settings/get');
      await callDesk('settings/save', { base, values: { orderConfirmation } });
      setChosen(orderConfirmation);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setSaving(false);
  };
  if (chosen)
    return (
      <Alert severity="success" sx={{ my: 2 }}>
        {results[chosen]} You can change this under Settings, Checkout.
      </Alert>
    );
  if (required === null || required === 'none' || codeChannels[required]) return null;
  const other = required === 'phone' ? 'email' : 'phone';
  return (
    <Alert severity="warning" sx={{ my: 2 }}>
      {problems[required]} Without a code anybody can order with any number; at most a few unpaid orders per
      phone and address are accepted.
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        {codeChannels[other] && (
          <Button variant="outlined" color="inherit" disabled={isSaving} onClick={() => void choose(other)}>
            {other === 'email' ? 'Confirm by email' : 'Confirm by SMS'}
          </Button>
        )}
        <Button variant="outlined" color="inherit" disabled={isSaving} onClick={() => void choose('none')}>
          Take orders without a code
        </Button>
      </Stack>
      {problem && <div role="alert">{problem}</div>}
    </Alert>
  );
}
