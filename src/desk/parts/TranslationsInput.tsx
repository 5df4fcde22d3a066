import { TextInput } from 'react-admin';
import { directionOf } from '#i18n/direction.ts';
import { useDesk } from '../shop.ts';
import { Section } from './Section.tsx';

/** The same words in the shop's other languages; what stays empty is shown in English. */
export function TranslationsInput({ fields }: { fields: Record<string, string> }) {
  const others = useDesk().shop.languages.filter(({ code }) => code !== 'en');
  if (others.length === 0) return null;
  return (
    <Section title="In other languages">
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
    </Section>
  );
}
