import { Box, TextField, Typography } from '@mui/material';
import { memo } from 'react';
import type { LanguageDetail } from '#contracts/desk/settings.ts';

type TextRowProps = {
  id: string;
  row: LanguageDetail['rows'][number];
  typed: string | undefined;
  isMissing: boolean;
  error: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  onType: (text: string) => void;
};

/**
 * One text: in English, and an input that overrides the built-in text, which is its placeholder. An empty input
 * restores the built-in text.
 */
export const TextRow = memo(function TextRow({
  id,
  row,
  typed,
  isMissing,
  error,
  lang,
  dir,
  onType,
}: TextRowProps) {
  const { key, english, builtIn, own } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        p: 1.5,
        borderRadius: 2,
        border: '1px solid',
        borderColor: isMissing ? 'error.main' : 'divider',
        background: isMissing ? 'var(--tomato-soft)' : 'var(--surface)',
      }}
    >
      <div>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {key}
          {isMissing && ' · missing'}
        </Typography>
        <Typography id={`${id}-english`}>{english}</Typography>
      </div>
      <TextField
        id={id}
        value={typed ?? own ?? ''}
        placeholder={builtIn ?? ''}
        onChange={(event) => onType(event.target.value)}
        error={error !== ''}
        helperText={error}
        multiline
        fullWidth
        slotProps={{
          htmlInput: {
            lang,
            dir,
            'aria-label': `${key} in ${lang}`,
            'aria-describedby': error ? `${id}-helper-text ${id}-english` : `${id}-english`,
          },
        }}
      />
    </Box>
  );
});
