import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Timeline as Page, TimelineEntry } from '#contracts/desk/timeline.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useMoney } from './money.tsx';
import { timelineActor, timelineDetail, timelineText } from './timeline-text.ts';

type About = { orderId: number } | { customerId: string };

const readPage = (about: About, before: string | null): Promise<Page> => {
  const page = before === null ? {} : { before };
  return 'orderId' in about
    ? callDesk('timeline/order', { id: about.orderId, ...page })
    : callDesk('timeline/customer', { id: about.customerId, ...page });
};

/** Everything that happened to an order or a customer, newest last. `version` changes when more has happened. */
export function Timeline({
  about,
  version,
  format,
}: {
  about: About;
  version: string | number;
  format: Intl.DateTimeFormat;
}) {
  const money = useMoney();
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([]);
  const [before, setBefore] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const isOfOrder = 'orderId' in about;
  const key = `${isOfOrder ? about.orderId : about.customerId}/${version}`;
  async function load(cursor: string | null, known: readonly TimelineEntry[], isUnmounted = () => false) {
    try {
      const page = await readPage(about, cursor);
      if (isUnmounted()) return;
      setEntries([...page.entries, ...known]);
      setBefore(page.before);
      setProblem('');
    } catch (error) {
      if (!isUnmounted()) setProblem(formErrorMessage(error));
    }
  }
  useEffect(() => {
    let isUnmounted = false;
    void load(null, [], () => isUnmounted);
    return () => {
      isUnmounted = true;
    };
    // `key` identifies what the timeline is about.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      {before !== null && (
        <Button onClick={() => void load(before, entries)} sx={{ justifySelf: 'start' }}>
          Show what happened before
        </Button>
      )}
      <Box
        component="ol"
        role="list"
        aria-label="Timeline"
        sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
      >
        {entries.map((entry) => {
          const { amount, currency, order } = entry;
          const detail = timelineDetail(entry);
          const actor = timelineActor(entry);
          return (
            <Box
              component="li"
              key={entry.key}
              sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
                <span>{timelineText(entry)}</span>
                {amount !== null && (
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                    {money(amount, currency ?? undefined)}
                  </Box>
                )}
              </Box>
              <Typography variant="body2" color="text.secondary">
                {format.format(new Date(entry.at))}
                {actor && ` ${actor}`}
                {detail && `: ${detail}`}
                {!isOfOrder && order && (
                  <>
                    {' · '}
                    <Link to={`/orders/${order.id}`}>{order.number}</Link>
                  </>
                )}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
