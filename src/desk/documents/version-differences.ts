import type { Body } from './use-document.ts';

export type VersionDifference = {
  field: string;
  mine: unknown;
  theirs: unknown;
  isMine: boolean;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two versions differ, and whether the first version changed the field since the common base. */
export function versionDifferences(mine: Body, theirs: Body, base: Body | null): VersionDifference[] {
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...fields]
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isMine: base === null || !isSame(mine[field], base[field]),
    }));
}

/** A readable form of a value: objects and lists as indented JSON without brackets and quotes, other values as text. */
export function toReadableText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  return typeof value === 'object'
    ? JSON.stringify(value, null, 1)
        .replace(/[{}[\]",]/g, '')
        .replace(/\n\s*\n/g, '\n')
    : String(value);
}
