import Scan from '@mui/icons-material/QrCodeScannerOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { PickingLine } from '#contracts/desk/picking.ts';
import { isSameProductCode } from '#domain/is-same-product-code.ts';
import { canReadCodes, readCodes } from './barcode-reader.ts';

type Props = {
  lines: readonly PickingLine[];
  /** Called with the found line, which is still to be packed. */
  onFound: (line: PickingLine) => void;
};

/** Finds an order line by the barcode of its product, if the browser can read barcodes with the camera. */
export function ScanCode({ lines, onFound }: Props) {
  const [isOpen, setOpen] = useState(false);
  const found = useRef<PickingLine | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!canReadCodes()) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<Scan />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
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
              if (found.current) onFound(found.current);
              else button.current?.focus();
              found.current = null;
            },
          },
        }}
      >
        <DialogTitle id="scan-title">Scan a code</DialogTitle>
        <Camera
          lines={lines}
          onFound={(line) => {
            found.current = line;
            setOpen(false);
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
function Camera({ lines, onFound }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('Hold the code in front of the camera.');
  const handle = useRef((_code: string) => {});
  useEffect(() => {
    handle.current = (code) => {
      const matchingLines = lines.filter(({ sku }) => isSameProductCode(code, sku));
      const open = matchingLines.find(({ packed }) => packed === null);
      if (open) onFound(open);
      else
        setMessage(
          matchingLines.length > 0
            ? `${code} is packed already.`
            : `Nothing in this order has the code ${code}.`,
        );
    };
  }, [lines, onFound]);
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
