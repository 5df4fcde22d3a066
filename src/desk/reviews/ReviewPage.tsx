import { Alert, Box, Button, TextField as Input, Typography } from '@mui/material';
import { useState } from 'react';
import { Edit, FunctionField, Labeled, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DeskReview } from '#contracts/desk/review.ts';
import { canSee } from '../resource.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { reportsText, starsText } from './review-labels.ts';

/** One review, with forms to answer it publicly and to hide it from customers. */
export function ReviewPage() {
  return (
    <Edit title="Review" actions={false} component="div">
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640, p: 2 }}>
        <Review />
        <AnswerForm />
        <Moderation />
      </Box>
    </Edit>
  );
}

function Review() {
  const { timeZone } = useDesk().shop;
  const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <>
      <Labeled label="Rating">
        <FunctionField
          render={(row: DeskReview) => (
            <>
              <span aria-hidden="true">{starsText(row.stars)}</span> {row.stars} of 5
            </>
          )}
        />
      </Labeled>
      <Labeled label="Customer">
        <FunctionField render={(row: DeskReview) => row.author ?? 'Account deleted'} />
      </Labeled>
      <Labeled label="Order">
        <FunctionField
          render={(row: DeskReview) => (
            <>
              <Link to={`/orders/${row.orderId}`}>{row.orderNumber}</Link>, {row.storeName},{' '}
              {time.format(new Date(row.createdAt))}
            </>
          )}
        />
      </Labeled>
      <Labeled label="Text">
        <FunctionField
          render={(row: DeskReview) => (
            <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {row.words || '–'}
            </Typography>
          )}
        />
      </Labeled>
    </>
  );
}

/** Runs a call on the review and shows the result. */
function useReviewCall() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await call();
      notify(done);
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Something went wrong.', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

function AnswerForm() {
  const review = useRecordContext<DeskReview>();
  const { run, isBusy } = useReviewCall();
  const [typed, setTyped] = useState<string | null>(null);
  if (!review) return null;
  const answer = typed ?? review.answer ?? '';
  const save = () =>
    run(
      () => callDesk('reviews/answer', { id: review.id, answer }),
      answer.trim() === '' ? 'The answer was removed.' : 'The answer is public now.',
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h6" component="h2">
        Answer
      </Typography>
      <Input
        label="The store’s answer"
        helperText="Shown publicly under the review. Leave it empty to remove it."
        multiline
        minRows={3}
        value={answer}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
      />
      <Box>
        <Button
          variant="contained"
          disabled={isBusy || answer.trim() === (review.answer ?? '')}
          onClick={() => void save()}
        >
          Save answer
        </Button>
      </Box>
    </Box>
  );
}

/** Stores see the reports and why a review is hidden; only support and admins can hide a review or show it again. */
function Moderation() {
  const review = useRecordContext<DeskReview>();
  const { role } = useDesk().me;
  const { run, isBusy } = useReviewCall();
  const [reason, setReason] = useState('');
  if (!review) return null;
  const { id } = review;
  const mayHide = canSee(['support'], role);
  const isHidden = review.hiddenReason !== null;
  const isReported = review.reports.length > 0;
  if (!mayHide && !isHidden && !isReported) return null;
  const show = () =>
    run(
      () => callDesk('reviews/show', { id }),
      isHidden ? 'Customers see the review again.' : 'The review stays. The reports are settled.',
    );
  const hide = () =>
    run(async () => {
      await callDesk('reviews/hide', { id, reason });
      setReason('');
    }, 'The review is hidden.');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h6" component="h2">
        Visibility
      </Typography>
      {isReported && <Alert severity="warning">Reported by customers: {reportsText(review)}.</Alert>}
      {isHidden && <Alert severity="info">Hidden from customers: {review.hiddenReason}</Alert>}
      {mayHide && !isHidden && (
        <Input
          label="Reason for hiding"
          helperText="The customer who wrote the review sees it."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
      {mayHide && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {(isHidden || isReported) && (
            <Button variant="contained" disabled={isBusy} onClick={() => void show()}>
              {isHidden ? 'Show again' : 'Keep the review'}
            </Button>
          )}
          {!isHidden && (
            <Button color="error" disabled={isBusy || reason.trim() === ''} onClick={() => void hide()}>
              Hide review
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
