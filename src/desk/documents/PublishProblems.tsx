import { Alert, AlertTitle, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { MendList } from '../parts/ProblemList.tsx';
import type { Blocked, DocumentWork } from './use-document.ts';

type CheckListProps = { work: DocumentWork; blocked: Blocked; onShow: (field: string) => void };

/** Problems to fix before publishing, each with a link to its field. */
export function CheckList({ work, blocked, onShow }: CheckListProps) {
  const notify = useNotify();
  const isPlan = blocked.name === 'schedule';
  const goOn = async () => {
    if (await work.goOn())
      notify(isPlan ? 'Planned. It comes and goes by itself.' : 'It is live everywhere within seconds.', {
        type: 'success',
      });
  };
  return (
    <Alert severity="warning" sx={{ my: 1.5 }} onClose={work.mendLater}>
      <AlertTitle>Before this goes live</AlertTitle>
      <MendList label="Things to look at" entries={blocked.problems} onShow={onShow} />
      <Button size="small" variant="outlined" color="warning" onClick={goOn} sx={{ mt: 1 }}>
        {isPlan ? 'Schedule all the same' : 'Publish all the same'}
      </Button>
    </Alert>
  );
}
