import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { forwardSaveShortcut } from './save-shortcut.ts';

/** The height on the screen in pixels. */
const shownHeight = 720;

/** A page in a frame of the given width; on a narrower screen it is made smaller, so that nothing is cut off. */
export function PreviewFrame({ address, width }: { address: URL | null; width: number }) {
  const container = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setAvailable(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  // The border takes two pixels.
  const scale = Math.min(1, (available - 2) / width);
  return (
    <Box ref={container}>
      <Box
        role="region"
        aria-label="Page preview"
        tabIndex={0}
        sx={{
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          boxSizing: 'content-box',
          width: width * scale,
          height: shownHeight,
        }}
      >
        {address && (
          // A page of the shop; it needs scripts and same-origin access.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={address.href}
            title={`Preview, ${width} pixels wide`}
            src={address.pathname + address.search}
            onLoad={(event) => forwardSaveShortcut(event.currentTarget.contentDocument)}
            style={{
              width,
              height: shownHeight / scale,
              border: 0,
              display: 'block',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        )}
      </Box>
    </Box>
  );
}
