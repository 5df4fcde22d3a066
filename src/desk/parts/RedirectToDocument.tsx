import { Alert, CircularProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';

type RedirectProps<Id extends string> = {
  /** Whether the id in the address is one of those that have a document. */
  isId: (id: string) => id is Id;
  /** Finds or creates the document. */
  open: (id: Id) => Promise<{ id: number }>;
  unknown: string;
};

/** Opens the document of a record that is shown in a list of its own. `open` is the same function in each render. */
export function RedirectToDocument<Id extends string>({ isId, open, unknown }: RedirectProps<Id>) {
  const id = useParams()['id'] ?? '';
  const navigate = useNavigate();
  const [failed, setFailed] = useState('');

  useEffect(() => {
    if (!isId(id)) return;
    open(id).then(
      (document) => void navigate(`/documents/${document.id}`, { replace: true }),
      (error: HttpError) => setFailed(error.message),
    );
  }, [id, isId, navigate, open]);

  const problem = isId(id) ? failed : unknown;
  return problem ? (
    <Alert severity="error" sx={{ mt: 2 }}>
      {problem}
    </Alert>
  ) : (
    <CircularProgress sx={{ m: 4 }} aria-label="Loading texts" />
  );
}
