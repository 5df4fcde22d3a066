import Pause from '@mui/icons-material/PauseCircleOutlined';
import { Button, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { StoreRow } from '#contracts/desk/store.ts';
import { callDesk } from '../call-desk.ts';

type PausedStore = Pick<StoreRow, 'id' | 'name' | 'isPaused' | 'pausedUntil' | 'timeZone'>;

const pauses = [
  { minutes: 30, label: 'For 30 minutes' },
  { minutes: 60, label: 'For 1 hour' },
  { minutes: 120, label: 'For 2 hours' },
  { minutes: null, label: 'Until it is opened by hand' },
] as const;

/** Whether the pause is still in effect. */
export const isPausedNow = ({ isPaused, pausedUntil }: PausedStore): boolean =>
  isPaused && (pausedUntil === null || Date.parse(pausedUntil) > Date.now());

/** "Paused until 3:30 pm", with the date if that is 12 hours away or more; null while the store is not paused. */
export function pauseText(store: PausedStore): string | null {
  if (!isPausedNow(store)) return null;
  if (store.pausedUntil === null) return 'Paused until it is opened by hand';
  const until = new Date(store.pausedUntil);
  const isSoon = until.getTime() - Date.now() < 12 * 3_600_000;
  const time = new Intl.DateTimeFormat('en-IN', {
    timeZone: store.timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(!isSoon && { weekday: 'long', day: 'numeric', month: 'long' }),
  }).format(until);
  return `Paused until ${time}`;
}

/** Pauses a store with a tap and a choice of how long, or opens it again. */
export function StorePause({ store, onChange }: { store: PausedStore; onChange?: () => void }) {
  const menuId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  async function save(change: () => Promise<unknown>, message: string) {
    setAnchor(null);
    setSaving(true);
    try {
      await change();
      notify(message, { type: 'success' });
      onChange?.();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setSaving(false);
      refresh();
    }
  }
  const text = pauseText(store);
  if (text)
    return (
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" variant="body2" color="text.secondary">
          {text}
        </Typography>
        <Button
          variant="contained"
          disabled={isSaving}
          aria-label={`Open ${store.name}`}
          onClick={() =>
            void save(() => callDesk('stores/resume', { id: store.id }), `${store.name} takes orders again.`)
          }
        >
          Open now
        </Button>
      </Stack>
    );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Pause />}
        disabled={isSaving}
        aria-label={`Pause ${store.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Pause
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {pauses.map(({ minutes, label }) => (
          <MenuItem
            key={label}
            onClick={() =>
              void save(
                () => callDesk('stores/pause', { id: store.id, minutes }),
                `${store.name} takes no orders for now.`,
              )
            }
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
