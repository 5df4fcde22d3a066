import FullScreen from '@mui/icons-material/FullscreenOutlined';
import LeaveFullScreen from '@mui/icons-material/FullscreenExitOutlined';
import Night from '@mui/icons-material/DarkModeOutlined';
import Options from '@mui/icons-material/TuneOutlined';
import Pause from '@mui/icons-material/PauseCircleOutlined';
import Sound from '@mui/icons-material/VolumeUpOutlined';
import Silence from '@mui/icons-material/VolumeOffOutlined';
import SoldOut from '@mui/icons-material/RemoveShoppingCartOutlined';
import { Box, Button, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { $ticketSize, type TicketSize, ticketSizes } from './board-view.ts';
import { PushSwitch } from './PushSwitch.tsx';

export type BoardFilter = { storeId: number | null; mode: 'delivery' | 'SELFPICKUP' | null };

type Props = {
  stores: readonly { id: number; name: string }[];
  filter: BoardFilter;
  setFilter: (filter: BoardFilter) => void;
  isShiftOn: boolean;
  startShift: () => void;
  endShift: () => void;
  /** Opens the pause of stores; null for people who may change neither these nor the stock. */
  pause: (() => void) | null;
  isFull: boolean;
  toggleFull: () => void;
};

/** The controls of the board: shift, pause and stock; on a phone, the others are behind a button. */
export function BoardHeader(props: Props) {
  const { isShiftOn, startShift, endShift, pause } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {isShiftOn ? (
        <Button size="large" startIcon={<Silence />} onClick={endShift}>
          End shift
        </Button>
      ) : (
        <Button size="large" variant="contained" startIcon={<Sound />} onClick={startShift}>
          Start shift
        </Button>
      )}
      {pause && (
        <Button size="large" startIcon={<Pause />} aria-haspopup="dialog" onClick={pause}>
          Pause
        </Button>
      )}
      {pause && (
        <Button size="large" startIcon={<SoldOut />} component={Link} to="/stock">
          Sold out
        </Button>
      )}
      <Button
        size="large"
        startIcon={<Options />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { sm: 'none' } }}
      >
        View
      </Button>
      <Box sx={{ display: { xs: isOpen ? 'contents' : 'none', sm: 'contents' } }}>
        <ViewControls {...props} />
      </Box>
    </Stack>
  );
}

function ViewControls({ stores, filter, setFilter, isFull, toggleFull }: Props) {
  const size = useStore($ticketSize);
  const [theme, setTheme] = useTheme();
  return (
    <>
      {stores.length > 1 && (
        <TextField
          select
          size="small"
          label="Store"
          fullWidth={false}
          sx={{ minWidth: '10rem' }}
          value={filter.storeId ?? 'all'}
          onChange={({ target }) =>
            setFilter({ ...filter, storeId: target.value === 'all' ? null : Number(target.value) })
          }
        >
          <MenuItem value="all">All stores</MenuItem>
          {stores.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        size="small"
        label="Delivery"
        fullWidth={false}
        sx={{ minWidth: '9rem' }}
        value={filter.mode ?? 'all'}
        onChange={({ target }) =>
          setFilter({
            ...filter,
            mode: target.value === 'all' ? null : (target.value as BoardFilter['mode']),
          })
        }
      >
        <MenuItem value="all">All orders</MenuItem>
        <MenuItem value="delivery">Delivery</MenuItem>
        <MenuItem value="SELFPICKUP">Self-pickup</MenuItem>
      </TextField>
      <ToggleButtonGroup
        exclusive
        aria-label="Ticket size"
        value={size}
        onChange={(_, chosen: TicketSize | null) => chosen && $ticketSize.set(chosen)}
      >
        {ticketSizes.map((each) => (
          <ToggleButton key={each} value={each} sx={{ minWidth: 44, minHeight: 44 }}>
            {each}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button
        size="large"
        startIcon={<Night />}
        aria-pressed={theme === 'dark'}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        Night
      </Button>
      <PushSwitch />
      <Button size="large" startIcon={isFull ? <LeaveFullScreen /> : <FullScreen />} onClick={toggleFull}>
        {isFull ? 'Leave full screen' : 'Full screen'}
      </Button>
    </>
  );
}
