import { type RefObject, useLayoutEffect } from 'react';
import { changedFields } from '#browser/ui/form-fields.ts';

/**
 * Passes what stood in an island's form before the island started (browser/ui/form-fields.ts) to `take`, by field name.
 * Hydration itself leaves the fields alone; the first change of the state would overwrite them.
 */
export function useTypedInput(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Readonly<Record<string, string>>) => void,
): void {
  useLayoutEffect(() => {
    const fields = form.current ? changedFields(form.current) : [];
    take(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
    // Runs once: from then on, the state follows each change of a field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
