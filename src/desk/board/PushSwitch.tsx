import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { createPushController, type PushState } from '#stores/push-controller.ts';
import { callShop } from '../call-desk.ts';

const device = createPushController(callShop);

/** Switches push messages about unseen orders on or off for this device; they also arrive when the board is closed. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>('unavailable');
  useEffect(() => {
    device.compare().then(setState, () => undefined);
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
      onClick={() => void (isOn ? device.turnOff() : device.turnOn()).then(setState)}
    >
      {isOn ? 'Push to this device: on' : 'Push to this device: off'}
    </Button>
  );
}
