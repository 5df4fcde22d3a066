import Scan from '@mui/icons-material/QrCodeScannerOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { canReadCodes, readCodes } from './barcode-reader.ts';

type Props = {
  /** Called for each code in view; returns what to say about it, or null if it was found, which closes the camera. */
  onCode: (code: string) => string | null;
  /** Called after the camera has closed on a code that was found; without it, the button gets the focus. */
  onFound?: () => void;
};

/** A button that opens the camera and reads barcodes with it. */
export function ScanButton({ onCode, onFound }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isFound = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!canReadCodes()) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<Scan />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
      >
        Scan a code
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="scan-title"
        disableRestoreFocus
        slotProps={{
          transition: {
            // No element outside the dialog can get the focus before the dialog has closed.
            onExited() {
              if (isFound.current && onFound) onFound();
              else button.current?.focus();
              isFound.current = false;
            },
          },
        }}
      >
        <DialogTitle id="scan-title">Scan a code</DialogTitle>
        <Camera
          onCode={(code) => {
            const problem = onCode(code);
            if (problem === null) {
              isFound.current = true;
              setOpen(false);
            }
            return problem;
          }}
        />
        <DialogActions>
          <Button onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The camera's picture. The camera is on only while this component is shown. */
function Camera({ onCode }: Pick<Props, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('Hold the code in front of the camera.');
  const handle = useRef((_code: string) => {});
  useEffect(() => {
    handle.current = (code) => {
      const words = onCode(code);
      if (words !== null) setMessage(words);
    };
  }, [onCode]);
  useEffect(
    () => readCodes(video.current!, { onCode: (code) => handle.current(code), onProblem: setProblem }),
    [],
  );
  return (
    <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
      {problem ? (
        <Alert severity="error">{problem}</Alert>
      ) : (
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      )}
      <video
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        hidden={problem !== ''}
        style={{ inlineSize: '100%', maxBlockSize: '60vh', borderRadius: 10, background: '#000' }}
      />
    </DialogContent>
  );
}
