import { Alert, CircularProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { isMessageEvent } from '#domain/message-event.ts';
import { callDesk } from '../call-desk.ts';

/** Opens the document with a message’s texts, which is created the first time. */
export function RedirectToMessageText() {
  const event = useParams()['id'] ?? '';
  const navigate = useNavigate();
  const [failed, setFailed] = useState('');

  useEffect(() => {
    if (!isMessageEvent(event)) return;
    callDesk('message-texts/open', { event }).then(
      ({ id }) => void navigate(`/documents/${id}`, { replace: true }),
      (error: HttpError) => setFailed(error.message),
    );
  }, [event, navigate]);

  const problem = isMessageEvent(event) ? failed : 'The shop sends no such message.';
  return problem ? (
    <Alert severity="error" sx={{ mt: 2 }}>
      {problem}
    </Alert>
  ) : (
    <CircularProgress sx={{ m: 4 }} aria-label="Loading texts" />
  );
}
