import { Box, Button } from '@mui/material';

type Entry = { field: string; text: string };
type ProblemListProps = { label: string; entries: readonly Entry[]; onShow: (field: string) => void };

/** Problems to fix, each with a link to its field. */
export const ProblemList = ({ label, entries, onShow }: ProblemListProps) => (
  <Box component="ul" aria-label={label} sx={{ pl: 2, my: 0 }}>
    {entries.map(({ field, text }) => (
      <li key={field + text}>
        {text}{' '}
        <Button size="small" onClick={() => onShow(field)} aria-label={`Go to field: ${text}`}>
          Go to field
        </Button>
      </li>
    ))}
  </Box>
);
