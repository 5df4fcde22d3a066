import { defaultI18nProvider } from 'react-admin';
import { resources } from './resources.ts';

/** Texts that replace react-admin's own, such as "No Farm visits yet." */
const ownTexts = new Map([
  ...resources.flatMap(({ name, emptyText }): [string, string][] =>
    emptyText ? [[`resources.${name}.empty`, emptyText]] : [],
  ),
  ['ra.navigation.no_filtered_results', 'No results match these filters.'],
  ['ra.navigation.no_results', 'Nothing here yet.'],
  ['ra.notification.created', 'Created.'],
  ['ra.notification.updated', 'Saved.'],
  ['ra.notification.deleted', 'Deleted.'],
  ['ra.notification.item_doesnt_exist', 'This doesn’t exist any more, or you don’t have access to it.'],
]);

export const deskI18nProvider: typeof defaultI18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => {
    // The accessible name of a column header, read with every cell, starts with the column's label.
    if (key === 'ra.sort.sort_by') return `${options?.field}: sort ${options?.order}`;
    return ownTexts.get(key) ?? defaultI18nProvider.translate(key, options);
  },
};
