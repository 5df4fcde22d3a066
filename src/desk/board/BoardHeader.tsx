import FullScreen from '@mui/icons-material/FullscreenOutlined';
import LeaveFullScreen from '@mui/icons-material/FullscreenExitOutlined';
import Sound from '@mui/icons-material/VolumeUpOutlined';
import Silence from '@mui/icons-material/VolumeOffOutlined';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { PushSwitch } from './PushSwitch.tsx';

export type BoardFilter = { storeId: number | null; mode: 'delivery' | 'SELFPICKUP' | null };

type Props = {
  stores: readonly { id: number; name: string }[];
  filter: BoardFilter;
  setFilter: (filter: BoardFilter) => void;
  isShiftOn: boolean;
  startShift: () => void;
  endShift: () => void;
  isFull: boolean;
  toggleFull: () => void;
};

/** The controls of the board: shift, filters, push messages and full screen. */
export const BoardHeader = ({
  stores,
  filter,
  setFilter,
  isShiftOn,
  startShift,
  endShift,
  isFull,
  toggleFull,
}: Props) => (
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
        setFilter({ ...filter, mode: target.value === 'all' ? null : (target.value as BoardFilter['mode']) })
      }
    >
      <MenuItem value="all">All orders</MenuItem>
      <MenuItem value="delivery">Delivery</MenuItem>
      <MenuItem value="SELFPICKUP">Self-pickup</MenuItem>
    </TextField>
    <PushSwitch />
    <Button size="large" startIcon={isFull ? <LeaveFullScreen /> : <FullScreen />} onClick={toggleFull}>
      {isFull ? 'Leave full screen' : 'Full screen'}
    </Button>
  </Stack>
);
