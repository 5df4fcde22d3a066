import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import LinkIcon from '@mui/icons-material/Link';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { isSafeLink, invalidLinkMessage } from '#domain/safe-link.ts';
import { directionOf } from '#i18n/direction.ts';
import type { TextInputProps } from './LocalizedTextField.tsx';

/** Runs one of the browser's built-in editing commands on the selection. */
const runCommand = (command: string, value?: string) => document.execCommand(command, false, value);

/** Rich text with paragraphs, headings, lists, links and emphasis; the server sanitises pasted HTML. */
export function RichTextField({ id, label, help, lang, value, error, readOnly, onChange }: TextInputProps) {
  const editor = useRef<HTMLDivElement>(null);
  const lastHtml = useRef('');
  useEffect(() => {
    if (!editor.current || lastHtml.current === value) return;
    lastHtml.current = value;
    editor.current.innerHTML = value;
  }, [value]);
  const emitChange = () => {
    lastHtml.current = editor.current?.innerHTML ?? '';
    onChange(lastHtml.current);
  };
  /**
   * Without this, browsers put each line into a `div`, which sanitising removes, so that the lines would be joined.
   */
  const enableParagraphs = () => {
    runCommand('defaultParagraphSeparator', 'p');
    if (editor.current?.textContent === '') runCommand('formatBlock', 'p');
  };
  const format = (command: string, argument?: string) => () => {
    editor.current?.focus();
    runCommand(command, argument);
    emitChange();
  };
  const block = (tag: string) => () => {
    editor.current?.focus();
    const isActive = document.queryCommandValue('formatBlock') === tag;
    format('formatBlock', isActive ? 'p' : tag)();
  };
  const link = () => {
    const question = 'Enter a link: a path such as /campaign/mango, or an https URL';
    let address = window.prompt(question);
    while (address && !isSafeLink(address))
      address = window.prompt(`${invalidLinkMessage}. ${question}`, address);
    if (address === '') format('unlink')();
    else if (address) format('createLink', address)();
  };
  const deps = [
    ['Heading', Title, block('h2')],
    ['Small heading', TextFields, block('h3')],
    ['Bold', FormatBold, format('bold')],
    ['Italic', FormatItalic, format('italic')],
    ['List', FormatListBulleted, format('insertUnorderedList')],
    ['Numbered list', FormatListNumbered, format('insertOrderedList')],
    ['Link', LinkIcon, link],
  ] as const;
  return (
    <Box>
      <Typography id={`${id}-label`} variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 2 }}>
        <Box
          role="toolbar"
          aria-label={`${label}: formatting`}
          sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider' }}
        >
          {deps.map(([name, Icon, onClick]) => (
            <IconButton
              key={name}
              size="small"
              aria-label={name}
              disabled={readOnly}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onClick}
            >
              <Icon fontSize="small" />
            </IconButton>
          ))}
        </Box>
        <Box
          ref={editor}
          id={id}
          role="textbox"
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-invalid={error}
          tabIndex={0}
          contentEditable={!readOnly}
          suppressContentEditableWarning
          lang={lang}
          dir={directionOf(lang)}
          aria-describedby={help ? `${id}-help` : undefined}
          onFocus={enableParagraphs}
          onInput={emitChange}
          sx={{ minHeight: 96, p: 1.5, outlineOffset: -2, '& > :first-of-type': { mt: 0 } }}
        />
      </Box>
      {help && (
        <FormHelperText id={`${id}-help`} error={error}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}
