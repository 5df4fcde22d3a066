import { Box, TextField } from '@mui/material';
import type { ComponentType } from 'react';
import { directionOf } from '#i18n/direction.ts';
import { useDesk } from '../../desk-context.ts';
import { useDocumentForm } from './form-context.ts';

export type TextInputProps = {
  id: string;
  label: string;
  help: string;
  lang: string;
  value: string;
  error: boolean;
  readOnly: boolean;
  /** Whether the text can be read and copied, but not changed. */
  isLocked?: boolean;
  multiline?: boolean;
  onChange: (text: string) => void;
};

type LocalizedTextProps = {
  label: string;
  help: string;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  multiline?: boolean;
  Input?: ComponentType<TextInputProps>;
};

/** A text field: plain in a document of one language, one text per language in a document of all languages. */
export function LocalizedTextField({
  label,
  help,
  path,
  value,
  onChange,
  multiline = false,
  Input = PlainText,
}: LocalizedTextProps) {
  const { locale, errors, readOnly, locked = {}, idOf } = useDocumentForm();
  const { shop } = useDesk();
  const isRecord = typeof value === 'object' && value !== null;
  const shared = { error: path in errors, readOnly, multiline };
  if (locale !== '' && !isRecord)
    return (
      <Input
        {...shared}
        id={idOf(path)}
        label={label}
        help={errors[path] ?? help}
        lang={locale}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
    );
  const texts = isRecord
    ? (value as Record<string, string>)
    : typeof value === 'string' && value
      ? { en: value }
      : {};
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {shop.languages.map(({ code, name }, index) => (
        <Input
          {...shared}
          key={code}
          id={idOf(`${path}.${code}`)}
          label={`${label} · ${name}`}
          isLocked={`${path}.${code}` in locked}
          error={path in errors || `${path}.${code}` in errors}
          help={
            errors[`${path}.${code}`] ??
            locked[`${path}.${code}`] ??
            (index === 0 ? (errors[path] ?? help) : '')
          }
          lang={code}
          value={texts[code] ?? ''}
          onChange={(text) => onChange(withText(texts, code, text))}
        />
      ))}
    </Box>
  );
}

function withText(texts: Record<string, string>, code: string, text: string): Record<string, string> {
  const { [code]: _, ...rest } = texts;
  return text === '' ? rest : { ...rest, [code]: text };
}

function PlainText({
  id,
  label,
  help,
  lang,
  value,
  error,
  readOnly,
  isLocked = false,
  multiline = false,
  onChange,
}: TextInputProps) {
  return (
    <TextField
      id={id}
      label={label}
      helperText={help}
      error={error}
      disabled={readOnly}
      fullWidth
      multiline={multiline}
      value={value}
      slotProps={{ htmlInput: { lang, dir: directionOf(lang), readOnly: isLocked } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
