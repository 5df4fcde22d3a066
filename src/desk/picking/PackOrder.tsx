import Phone from '@mui/icons-material/PhoneOutlined';
import {
  Alert,
  Box,
  Button,
  Chip,
  CircularProgress,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PickingLine } from '#contracts/desk/picking.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { isComposing } from '#browser/ui/is-composing.ts';
import { isSameProductCode } from '#domain/is-same-product-code.ts';
import { useMoney } from '../parts/money.tsx';
import { DeliveredTogether } from '../orders/DeliveredTogether.tsx';
import { orderStateLabels } from '../orders/order-state-labels.ts';
import { MoreMinutes } from '../orders/MoreMinutes.tsx';
import { AfterPacking } from './AfterPacking.tsx';
import { LineToPack } from './LineToPack.tsx';
import { ScanCode } from './ScanCode.tsx';
import { usePicking } from './use-picking.ts';

/** One order: its lines by aisle, to be packed one after another. */
export function PackOrder({ id }: { id: number }) {
  const { picking, lines, swaps, isOffline, waiting, problem, begin, pick, finish, reload } = usePicking(id);
  const [searchText, setSearchText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const money = useMoney();
  const withBusyState = (work: () => Promise<void>) => () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  if (!picking)
    return (
      <>
        <Title title="Picking" />
        {problem || isOffline ? (
          <Alert severity="error">{problem || 'You’re offline. Connect to start picking.'}</Alert>
        ) : (
          <CircularProgress sx={{ m: 4 }} />
        )}
      </>
    );
  const { orderNumber, picker, status, currency, note } = picking;
  const isPacked = picking.pending !== null || status === 'ready';
  const isMine = status === 'preparing' && picker?.isMe === true && !isPacked;
  const done = lines.filter(({ packed }) => packed !== null).length;
  const shown = lines.filter((line) => matchesSearch(line, searchText));
  const aisles = new Map<string, PickingLine[]>();
  for (const line of shown) aisles.set(line.aisle, [...(aisles.get(line.aisle) ?? []), line]);
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 48rem)' }}>
      <Title title={`Pick order ${orderNumber}`} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h5" component="h2">
          <Link to={`/orders/${id}`}>{orderNumber}</Link>
        </Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            picking.customerName,
            picking.storeName,
            orderStateLabels[picking.pending?.to ?? status],
            picker && `${status === 'preparing' ? 'being packed' : 'packed'} by ${picker.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& > button': { flexGrow: 0 } }}>
        <Button component="a" href={`tel:${picking.phone}`} startIcon={<Phone />} sx={{ minHeight: 44 }}>
          Call {picking.customerName}
        </Button>
        {picking.promise && (
          <MoreMinutes order={{ ...picking.promise, id, orderNumber }} onPromised={reload} />
        )}
      </Stack>
      <DeliveredTogether order={picking} />
      {status === 'accepted' && picking.isChanged && (
        <Chip label="Changed by the customer" size="small" color="warning" sx={{ justifySelf: 'start' }} />
      )}
      {note && (
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          “{note}”
        </Typography>
      )}
      {isOffline && (
        <Alert severity="warning" role="status">
          No connection. Go on packing: {waiting === 1 ? '1 step is' : `${waiting} steps are`} stored on this
          device and sent later.
        </Alert>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {(status === 'accepted' || (status === 'preparing' && !isMine && !isPacked)) && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button
            variant="contained"
            size="large"
            {...guarded}
            disabled={isBusy}
            onClick={withBusyState(() => begin(picker !== null))}
          >
            {picker === null ? 'Start picking' : 'Take over'}
          </Button>
          {picker !== null && <span>{picker.name} is packing this order.</span>}
        </Stack>
      )}
      {isMine && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
          {lines.length > 5 && (
            <TextField
              size="small"
              label="Find an item by name or code"
              value={searchText}
              sx={{ flex: '1 1 14rem' }}
              onChange={(event) => setSearchText(event.target.value)}
              onKeyDown={(event) => {
                const [only, more] = shown.filter(({ packed }) => packed === null);
                if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !only || more) return;
                focusLine(only);
                setSearchText('');
              }}
            />
          )}
          <ScanCode
            lines={lines}
            onFound={(line) => {
              setSearchText('');
              focusLine(line);
            }}
          />
        </Stack>
      )}
      {(isMine || status !== 'accepted') && (
        <Box>
          <Typography role="status">
            {done} of {lines.length} lines packed
            {waiting === 0 && ` · ${money(picking.total, currency)}`}
            {waiting === 0 &&
              picking.total !== picking.placedTotal &&
              ` instead of ${money(picking.placedTotal, currency)}`}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-label="Lines packed"
            value={lines.length === 0 ? 0 : (100 * done) / lines.length}
          />
        </Box>
      )}
      {[...aisles].map(([aisle, aisleLines]) => (
        <Box component="section" key={aisle} aria-label={aisle}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
            {aisle}
          </Typography>
          <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {aisleLines.map((line) => (
              <LineToPack
                key={line.id}
                line={line}
                swaps={swaps[line.id] ?? []}
                currency={currency}
                isOpen={isMine}
                onPick={(step) => pick(line, step)}
              />
            ))}
          </Stack>
        </Box>
      ))}
      {(isMine || isPacked) && (
        <Box
          sx={{
            // Always at the same place, without a scroll: what follows the last line.
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            mx: -1,
            px: 1,
            py: 1.5,
            bgcolor: 'background.default',
          }}
        >
          {isPacked ? (
            <AfterPacking picking={picking} reload={reload} />
          ) : (
            <Button
              variant="contained"
              size="large"
              fullWidth
              {...guarded}
              disabled={isBusy || isOffline || waiting > 0 || done < lines.length}
              onClick={withBusyState(finish)}
              sx={{ minHeight: 56 }}
            >
              {lines.every(({ packed }) => packed?.quantity === 0)
                ? 'Cancel: nothing is packed'
                : 'Everything is packed'}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Focuses the first button of a line that is not packed, so that Enter packs it or opens its weight form. */
const focusLine = ({ id }: PickingLine) => document.querySelector<HTMLElement>(`#line-${id} button`)?.focus();

const matchesSearch = ({ name, variantName, sku }: PickingLine, searchText: string): boolean => {
  const text = searchText.trim().toLowerCase();
  return text === '' || `${name} ${variantName}`.toLowerCase().includes(text) || isSameProductCode(text, sku);
};
