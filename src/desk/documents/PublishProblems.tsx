import { Alert, AlertTitle, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { ProblemList } from '../parts/ProblemList.tsx';
import type { ActionWithProblems, DocumentEditing } from './use-document.ts';

type PublishProblemsProps = {
  editing: DocumentEditing;
  blocked: ActionWithProblems;
  onShow: (field: string) => void;
};

/** Problems to fix or confirm before publishing, each with a link to its field. */
export function PublishProblems({ editing, blocked, onShow }: PublishProblemsProps) {
  const notify = useNotify();
  const isSchedule = blocked.action.name === 'schedule';
  const publishAnyway = async () => {
    if (await editing.performAnyway())
      notify(
        isSchedule
          ? 'Scheduled. It will be published and unpublished automatically.'
          : 'Published. It will be live everywhere within seconds.',
        {
          type: 'success',
        },
      );
  };
  const blocking = blocked.problems.filter(({ is_blocking }) => is_blocking);
  const warnings = blocked.problems.filter(({ is_blocking }) => !is_blocking);
  const isBlocked = blocking.length > 0;
  return (
    <Alert severity={isBlocked ? 'error' : 'warning'} sx={{ my: 1.5 }} onClose={editing.dismissHeld}>
      {isBlocked && (
        <>
          <AlertTitle>Finish this first</AlertTitle>
          <ProblemList label="Problems" entries={blocking} onShow={onShow} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <AlertTitle>Before you publish</AlertTitle>
          <ProblemList label="Warnings" entries={warnings} onShow={onShow} />
        </>
      )}
      {!isBlocked && (
        <Button size="small" variant="outlined" color="warning" onClick={publishAnyway} sx={{ mt: 1 }}>
          {isSchedule ? 'Schedule anyway' : 'Publish anyway'}
        </Button>
      )}
    </Alert>
  );
}
