import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { Button, useNotify } from 'react-admin';
import { downloadText } from '../files/download.ts';

/** Downloads the file that a call returns. */
export function DownloadButton({
  label = 'Download as CSV',
  read,
}: {
  label?: string;
  read: () => Promise<{ name: string; text: string }>;
}) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { name, text } = await read();
      downloadText(name, text);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button label={label} disabled={isBusy} onClick={() => void run()}>
      <Download />
    </Button>
  );
}
