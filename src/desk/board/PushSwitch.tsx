import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { comparePush, type PushState, turnPushOff, turnPushOn } from './push-device.ts';

/** Whether this device gets a push for an order that nobody has seen, also while the board is closed. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>('unavailable');
  useEffect(() => {
    comparePush().then(setState, () => undefined);
  }, []);
  if (state === 'unavailable') return null;
  if (state === 'blocked')
    return (
      <Typography variant="body2" color="text.secondary">
        Push is blocked for this site in the browser’s settings.
      </Typography>
    );
  const isOn = state === 'on';
  return (
    <Button
      size="large"
      aria-pressed={isOn}
      onClick={() => void (isOn ? turnPushOff() : turnPushOn()).then(setState)}
    >
      {isOn ? 'Push to this device: on' : 'Push to this device: off'}
    </Button>
  );
}
