import { Box, FormHelperText, Typography } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { directionOf } from '#i18n/direction.ts';
import type { TextInputProps } from './LocalizedTextField.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/RichTextEditor.tsx')).RichTextEditor,
}));

/** Rich text with paragraphs, headings, lists, links and emphasis, in the form in which the server stores it. */
export function RichTextField(props: TextInputProps) {
  const { id, label, help, lang, error } = props;
  /** Whether a problem of this field was opened before its editor was loaded. */
  const startsFocused = useRef(false);
  return (
    <Box>
      <Typography id={`${id}-label`} variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 2 }}>
        <Suspense
          fallback={
            <Box
              id={id}
              role="textbox"
              aria-labelledby={`${id}-label`}
              aria-busy
              aria-readonly
              tabIndex={0}
              lang={lang}
              dir={directionOf(lang)}
              onFocus={() => (startsFocused.current = true)}
              onBlur={(event) => (startsFocused.current = !event.target.isConnected)}
              sx={{ minHeight: 130, p: 1.5 }}
            />
          }
        >
          <LoadedEditor {...props} focusBefore={startsFocused} />
        </Suspense>
      </Box>
      {help && (
        <FormHelperText id={`${id}-help`} error={error}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Reads whether the field had the focus only when the editor is there. */
const LoadedEditor = ({
  focusBefore,
  ...props
}: TextInputProps & { focusBefore: { readonly current: boolean } }) => (
  <RichTextEditor {...props} startsFocused={focusBefore.current} />
);
