import type { DeskResource } from './resource.ts';

const declared = import.meta.glob<readonly DeskResource[]>('./*/resource.ts', {
  eager: true,
  import: 'resources',
});

/** All resources, which the folders of the desk declare. Their screens are loaded on demand. */
export const resources: readonly DeskResource[] = Object.values(declared).flat();
