import Upload from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sendPicture } from './send-picture.ts';

/** Brings a picture from this device into the library and answers the name it is shown by. */
export function UploadButton({ onUploaded }: { onUploaded: (name: string) => void }) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  async function send(file: File) {
    setBusy(true);
    try {
      onUploaded(await sendPicture(file));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button component="label" size="small" variant="outlined" startIcon={<Upload />} disabled={busy}>
      {busy ? 'Sending…' : 'Upload a picture'}
      <input
        style={{ position: 'absolute', opacity: 0, inlineSize: 1, blockSize: 1 }}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Upload a picture"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </Button>
  );
}
