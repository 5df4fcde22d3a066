import { Alert, Button, Chip, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { PhonePayLink } from '#contracts/desk/phone-order.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { CopyField } from '../parts/CopyField.tsx';
import { focusOnMount } from '../parts/focus-on-mount.ts';
import { messageStateColours, messageStateLabels } from '../parts/message-labels.ts';
import { useMoney } from '../parts/money.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';
import { PhoneOrderStepCard } from './PhoneOrderStepCard.tsx';
import type { PlacedOrder } from './TimeAndPaymentStep.tsx';

const pollMs = 3_000;

/** The link with which the customer pays, and whether the payment has been made. */
export function PayLinkPanel({
  id,
  onPaid,
  onChange,
  onNext,
}: {
  id: number;
  onPaid: (order: PlacedOrder) => void;
  /** Returns to the form of the order, which still contains the input. */
  onChange: () => void;
  onNext: () => void;
}) {
  const money = useMoney();
  const format = useShopTime();
  const [link, setLink] = useState<PhonePayLink | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isUnmounted = false;
    let isDecided = false;
    const load = async () => {
      if (isDecided || document.hidden) return;
      try {
        const found = await callDesk('phone-orders/pay-link', { id });
        if (isUnmounted) return;
        setProblem('');
        setLink(found);
        isDecided = ['placed', 'ended', 'refunded'].includes(found.state);
        if (found.order) onPaid(found.order);
      } catch (error) {
        if (!isUnmounted) setProblem(formErrorMessage(error));
      }
    };
    void load();
    const timer = setInterval(() => void load(), pollMs);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
    // The callbacks are new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);

  async function end() {
    try {
      const ended = await callDesk('phone-orders/end-pay-link', { id });
      setLink(ended);
      if (ended.order) onPaid(ended.order);
      else onChange();
    } catch (error) {
      setProblem(formErrorMessage(error));
    }
  }

  const isOver = link?.state === 'ended' || link?.state === 'refunded';
  return (
    <PhoneOrderStepCard title="Pay link">
      {problem && <Alert severity="error">{problem}</Alert>}
      {link && (
        <>
          <Alert severity={isOver ? 'warning' : 'info'} role="status">
            {isOver
              ? 'The link has ended without an order. Items and time slot are free again.'
              : link.state === 'confirming'
                ? 'The payment is being confirmed.'
                : `Waiting for ${money(link.total)}. Reserved until ${format.format(new Date(link.expiresAt))}. The order is placed as soon as it is paid.`}
          </Alert>
          {!isOver && <CopyField label="Pay link" value={link.url} />}
          {!isOver && link.messages.length === 0 && (
            <Typography>
              The shop sends no messages to this customer: read the link out or copy it.
            </Typography>
          )}
          {link.messages.map(({ channel, state }) => (
            <Stack key={channel} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              {channel === 'sms' ? 'SMS' : 'Email'}
              <Chip
                size="small"
                variant="outlined"
                color={messageStateColours[state]}
                label={messageStateLabels[state]}
              />
            </Stack>
          ))}
        </>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" ref={focusOnMount} onClick={onNext}>
          Next order
        </Button>
        <Button onClick={isOver ? onChange : () => void end()}>
          {isOver ? 'Back to the order' : 'End the link and change the order'}
        </Button>
      </Stack>
    </PhoneOrderStepCard>
  );
}
