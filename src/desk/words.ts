import { defaultI18nProvider } from 'react-admin';
import { resources } from './resources.tsx';

/** Sentences of our own in place of react-admin's "No Farm visits yet." */
const own = new Map([
  ...resources.flatMap(({ name, nothing }): [string, string][] =>
    nothing ? [[`resources.${name}.empty`, nothing]] : [],
  ),
  ['ra.navigation.no_filtered_results', 'Nothing fits these filters.'],
  ['ra.navigation.no_results', 'There is nothing here yet.'],
]);

export const words: typeof defaultI18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => own.get(key) ?? defaultI18nProvider.translate(key, options),
};
