import { Alert, Button } from '@mui/material';
import {
  contrast,
  darkenToContrast,
  minBorderContrast,
  textColourOn,
  isColour,
  minTextContrast,
} from '#domain/colour.ts';

/** The lightest background of the shop. */
const page = '#faf6ec';

/**
 * Reports whether text on a colour and the colour's border are visible enough, and offers the nearest shade that is.
 */
export function ColourCheck({ colour, onUse }: { colour: string; onUse: (colour: string) => void }) {
  if (!isColour(colour)) return null;
  const ink = textColourOn(colour);
  const words = contrast(ink, colour);
  const edge = contrast(colour, page);
  const isFine = words >= minTextContrast && edge >= minBorderContrast;
  const better = darkenToContrast(colour, page, minBorderContrast);
  return (
    <Alert
      role="status"
      severity={isFine ? 'success' : 'warning'}
      sx={{ mb: 2, width: '100%' }}
      action={
        isFine ? undefined : (
          <Button color="inherit" onClick={() => onUse(better)}>
            Use {better}
          </Button>
        )
      }
    >
      {isFine
        ? `Easy to read: ${ink === '#ffffff' ? 'white' : 'dark'} words on it ${words.toFixed(1)} : 1, the page around it ${edge.toFixed(1)} : 1.`
        : `Hard to see on the page: ${edge.toFixed(1)} : 1, and buttons need ${minBorderContrast} : 1.`}
    </Alert>
  );
}
