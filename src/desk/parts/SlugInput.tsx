import { useEffect, useRef } from 'react';
import { TextInput, required, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[̀-ͯ]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

/** The slug of a page: derived from the name of a new record until somebody edits it. */
export function SlugInput({ of, help }: { of: string; help: string }) {
  const isNew = useRecordContext()?.id === undefined;
  const name = String(useWatch({ name: of }) ?? '');
  const { setValue, getValues } = useFormContext();
  const last = useRef('');
  useEffect(() => {
    const own = String(getValues('slug') ?? '');
    if (!isNew || own !== last.current) return;
    last.current = slugOf(name);
    setValue('slug', last.current);
  }, [isNew, name, getValues, setValue]);
  return <TextInput source="slug" label="Slug" helperText={help} validate={required('Enter a slug.')} />;
}
