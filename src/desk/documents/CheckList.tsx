import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import type { DocumentProblem } from '#contracts/desk/document.ts';
import type { DocumentWork } from './use-document.ts';

type CheckListProps = { work: DocumentWork; problems: DocumentProblem[]; onShow: (field: string) => void };

/** What a visitor would stumble over, each with the way to its field. */
export function CheckList({ work, problems, onShow }: CheckListProps) {
  const notify = useNotify();
  const publish = async () => {
    if (await work.step('publish', { despite: true }))
      notify('It is live everywhere within seconds.', { type: 'success' });
  };
  return (
    <Alert severity="warning" sx={{ my: 1.5 }} onClose={() => work.setProblems(null)}>
      <AlertTitle>Before this goes live</AlertTitle>
      <Box component="ul" aria-label="Things to look at" sx={{ pl: 2, my: 0 }}>
        {problems.map(({ code, field, text }) => (
          <li key={code + field + text}>
            {text}{' '}
            <Button size="small" onClick={() => onShow(field)} aria-label={`Show the field: ${text}`}>
              Show the field
            </Button>
          </li>
        ))}
      </Box>
      <Button size="small" variant="outlined" color="warning" onClick={publish} sx={{ mt: 1 }}>
        Publish all the same
      </Button>
    </Alert>
  );
}
