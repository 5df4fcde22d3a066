/** Labels for the fields of one entry of a setting that is a list. */
export const settingEntryFieldLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  name: 'Name',
  share: 'Percent of the tax',
  url: 'Link',
  links: 'Links',
};
