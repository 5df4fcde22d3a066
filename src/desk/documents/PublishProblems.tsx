import { Alert, AlertTitle, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { ProblemList } from '../parts/ProblemList.tsx';
import type { HeldAction, DocumentEditing } from './use-document.ts';

type PublishProblemsProps = { work: DocumentEditing; blocked: HeldAction; onShow: (field: string) => void };

/** Problems to fix before publishing, each with a link to its field. */
export function PublishProblems({ work, blocked, onShow }: PublishProblemsProps) {
  const notify = useNotify();
  const isSchedule = blocked.name === 'schedule';
  const goOn = async () => {
    if (await work.performAnyway())
      notify(isSchedule ? 'Planned. It comes and goes by itself.' : 'It is live everywhere within seconds.', {
        type: 'success',
      });
  };
  return (
    <Alert severity="warning" sx={{ my: 1.5 }} onClose={work.dismissHeld}>
      <AlertTitle>Before this goes live</AlertTitle>
      <ProblemList label="Things to look at" entries={blocked.problems} onShow={onShow} />
      <Button size="small" variant="outlined" color="warning" onClick={goOn} sx={{ mt: 1 }}>
        {isSchedule ? 'Schedule all the same' : 'Publish all the same'}
      </Button>
    </Alert>
  );
}
