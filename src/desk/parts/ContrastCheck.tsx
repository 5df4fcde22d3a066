import { Alert, Button } from '@mui/material';
import {
  contrast,
  darkenToContrast,
  minBorderContrast,
  textColourOn,
  isColour,
  minTextContrast,
} from '#domain/colour.ts';

/** The page background of the shop in light mode. */
const pageColour = '#faf6ec';

/** Shows whether text on a colour, and the colour on the page, have enough contrast; if not, offers a darker shade. */
export function ContrastCheck({ colour, onUse }: { colour: string; onUse: (colour: string) => void }) {
  if (!isColour(colour)) return null;
  const textColour = textColourOn(colour);
  const textContrast = contrast(textColour, colour);
  const borderContrast = contrast(colour, pageColour);
  const isContrastSufficient = textContrast >= minTextContrast && borderContrast >= minBorderContrast;
  const suggestion = darkenToContrast(colour, pageColour, minBorderContrast);
  return (
    <Alert
      role="status"
      severity={isContrastSufficient ? 'success' : 'warning'}
      sx={{ mb: 2, width: '100%' }}
      action={
        isContrastSufficient ? undefined : (
          <Button color="inherit" onClick={() => onUse(suggestion)}>
            Use {suggestion}
          </Button>
        )
      }
    >
      {isContrastSufficient
        ? `Good contrast: ${textColour === '#ffffff' ? 'white' : 'dark'} text ${textContrast.toFixed(1)}:1, page background ${borderContrast.toFixed(1)}:1.`
        : `Low contrast with the page: ${borderContrast.toFixed(1)}:1. Buttons need at least ${minBorderContrast}:1.`}
    </Alert>
  );
}
