/** Fields within a setting. */
export const partLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  name: 'Name',
  share: 'Percent of the tax',
  url: 'Link',
  links: 'Links',
};
