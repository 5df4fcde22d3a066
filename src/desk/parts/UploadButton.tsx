import Upload from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { pictureLimitsText, uploadPicture } from './upload-picture.ts';
import { pictureChoicesKey } from './use-picture-choices.ts';

/** Uploads a picture to the library and passes its name to `onUploaded`. */
export function UploadButton({ onUploaded }: { onUploaded: (name: string) => void }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const limitsId = useId();
  async function upload(file: File) {
    setBusy(true);
    try {
      onUploaded(await uploadPicture(file));
      void queries.invalidateQueries({ queryKey: pictureChoicesKey });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: '26rem' }}>
      <Button
        aria-describedby={limitsId}
        size="small"
        variant="outlined"
        startIcon={<Upload />}
        // Set only during an upload: `disabled={false}` would override the theme that disables it in read-only forms.
        {...(busy && { disabled: true })}
        onClick={() => input.current?.click()}
      >
        {busy ? 'Sending…' : 'Upload a picture'}
      </Button>
      <Typography id={limitsId} variant="caption" color="text.secondary">
        {pictureLimitsText}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Picture from this device"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </Box>
  );
}
