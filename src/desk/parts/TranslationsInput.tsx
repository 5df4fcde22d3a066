import { TextInput } from 'react-admin';
import { directionOf } from '#i18n/direction.ts';
import { useDesk } from '../desk-context.ts';
import { FormSection } from './FormSection.tsx';

/** The texts in the shop's other languages; an empty one falls back to English. */
export function TranslationsInput({ fields }: { fields: Record<string, string> }) {
  const others = useDesk().shop.languages.filter(({ code }) => code !== 'en');
  if (others.length === 0) return null;
  return (
    <FormSection title="In other languages">
      {others.flatMap(({ code, name }) =>
        Object.entries(fields).map(([field, label]) => (
          <TextInput
            key={`${code}.${field}`}
            source={`translations.${code}.${field}`}
            label={`${label} · ${name}`}
            multiline={field === 'description'}
            parse={(value: string | null) => value ?? ''}
            slotProps={{ htmlInput: { lang: code, dir: directionOf(code) } }}
            fullWidth
          />
        )),
      )}
    </FormSection>
  );
}
