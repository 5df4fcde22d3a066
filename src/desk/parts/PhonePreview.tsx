import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { textColourOn, isColour } from '#domain/colour.ts';
import { homePath } from '#paths';

type PhonePreviewProps = {
  /** A colour to preview before it is saved. */
  colour?: string;
  path?: string;
  /** A new version reloads the page. */
  version?: number;
};

/** The shop in a phone frame. A colour is previewed at once; other settings appear after saving. */
export function PhonePreview({ colour, path = homePath(), version = 0 }: PhonePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const applyColour = () => {
    // While the frame loads another page, its document has no elements yet.
    const root = frame.current?.contentDocument?.documentElement as HTMLElement | null | undefined;
    const style = root?.style;
    if (!style || !colour || !isColour(colour)) return;
    style.setProperty('--store', colour);
    style.setProperty('--on-store', textColourOn(colour));
  };
  useEffect(applyColour);
  useEffect(() => {
    // Reloads the original path, not the page navigated to.
    if (version > 0) frame.current?.contentWindow?.location.replace(path);
  }, [version, path]);
  return (
    <Box sx={{ position: 'sticky', top: 72, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Box
        sx={{
          width: 320,
          height: 640,
          borderRadius: '36px',
          border: '10px solid var(--text-color)',
          overflow: 'hidden',
          background: 'var(--background)',
        }}
      >
        {/* Pages of the shop; the colour preview needs same-origin access. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          src={path}
          title="The shop on a phone"
          onLoad={applyColour}
          style={{ border: 0, width: 375, height: 775, transform: 'scale(0.8)', transformOrigin: '0 0' }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        Live preview of the shop on a phone
      </Typography>
    </Box>
  );
}
