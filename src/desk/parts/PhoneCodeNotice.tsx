import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';

/** Says that nobody can order while phones are confirmed with a code that the shop cannot send, and offers a way out. */
export function PhoneCodeNotice() {
  const { me, shop } = useDesk();
  const isMine = me.role === 'admin' && !shop.canSendPhoneCodes;
  const [state, setState] = useState<'unknown' | 'blocked' | 'saving' | 'solved'>('unknown');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!isMine) return;
    callDesk('settings/get').then(
      ({ values }) => setState(values.orderConfirmation === 'phone' ? 'blocked' : 'unknown'),
      () => undefined,
    );
  }, [isMine]);
  const takeOrdersWithoutCode = async () => {
    setState('saving');
    setProblem('');
    try {
      const { base } = await callDesk('settings/get');
      await callDesk('settings/save', { base, values: { orderConfirmation: 'none' } });
      setState('solved');
    } catch (error) {
      setState('blocked');
      setProblem((error as Error).message);
    }
  };
  if (state === 'unknown') return null;
  if (state === 'solved')
    return (
      <Alert severity="success" sx={{ my: 2 }}>
        Customers order without a code now. You can change this under Settings, Checkout.
      </Alert>
    );
  return (
    <Alert severity="warning" sx={{ my: 2 }}>
      Customers can’t order yet: they confirm their phone with a code by SMS, and this shop can’t send SMS.
      Set HAAT_SMS_URL on the server to send them. Without a code anybody can order with any number; at most a
      few unpaid orders per phone and address are accepted.
      <div>
        <Button
          variant="outlined"
          color="inherit"
          disabled={state === 'saving'}
          onClick={() => void takeOrdersWithoutCode()}
          sx={{ mt: 1 }}
        >
          Take orders without a code
        </Button>
      </div>
      {problem && <div role="alert">{problem}</div>}
    </Alert>
  );
}
