import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import type { Blocked, DocumentWork } from './use-document.ts';

type CheckListProps = { work: DocumentWork; blocked: Blocked; onShow: (field: string) => void };

/** What a visitor would stumble over, each with the way to its field. */
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
      <Box component="ul" aria-label="Things to look at" sx={{ pl: 2, my: 0 }}>
        {blocked.problems.map(({ code, field, text }) => (
          <li key={code + field + text}>
            {text}{' '}
            <Button size="small" onClick={() => onShow(field)} aria-label={`Show the field: ${text}`}>
              Show the field
            </Button>
          </li>
        ))}
      </Box>
      <Button size="small" variant="outlined" color="warning" onClick={goOn} sx={{ mt: 1 }}>
        {isPlan ? 'Schedule all the same' : 'Publish all the same'}
      </Button>
    </Alert>
  );
}
