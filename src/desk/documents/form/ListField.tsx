import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ZodType } from 'zod';
import { initialValueOf } from './field-shape.ts';
import { useDocumentForm } from './form-context.ts';
import type { FieldComponent } from './field-props.ts';

type ListProps = {
  Field: FieldComponent;
  label: string;
  help: string;
  path: string;
  entry: ZodType;
  value: unknown[];
  onChange: (value: unknown) => void;
};

/** An ordered list of entries that can be added, moved and removed, including by keyboard. */
export function ListField({ Field, label, help, path, entry, value, onChange }: ListProps) {
  const { errors, readOnly, idOf } = useDocumentForm();
  const replaceEntry = (index: number, part: unknown) =>
    onChange(value.map((entryValue, at) => (at === index ? part : entryValue)));
  const move = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <Box id={idOf(path)} role="group" aria-label={label} tabIndex={-1} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {label}
      </Typography>
      {(errors[path] ?? help) && (
        <Typography variant="caption" color={errors[path] ? 'error' : 'text.secondary'}>
          {errors[path] ?? help}
        </Typography>
      )}
      {value.map((part, index) => {
        const one = `${label} ${index + 1}`;
        return (
          <Box key={index} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Field
                name={one}
                schema={entry}
                value={part}
                path={`${path}.${index}`}
                onChange={(changed) => replaceEntry(index, changed)}
              />
            </Box>
            <Box sx={{ display: 'flex', flexDirection: 'column' }}>
              <IconButton
                size="small"
                aria-label={`Move ${one} up`}
                disabled={readOnly || index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpward fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Move ${one} down`}
                disabled={readOnly || index === value.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownward fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Remove ${one}`}
                disabled={readOnly}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                <Delete fontSize="inherit" />
              </IconButton>
            </Box>
          </Box>
        );
      })}
      <Button
        size="small"
        startIcon={<Add />}
        disabled={readOnly}
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...value, initialValueOf(entry)])}
      >
        Add to {label.toLowerCase()}
      </Button>
    </Box>
  );
}
