/** Gives each key an id by its position, starting with 1; the returned function finds the id of a key. */
export function idsOf(kind: string, keys: readonly string[]): (key: string) => number {
  const ids = new Map(keys.map((key, index) => [key, index + 1]));
  if (ids.size !== keys.length) {
    const duplicates = keys.filter((key, index) => keys.indexOf(key) !== index);
    throw new Error(`The demo market has two of one ${kind}: ${duplicates.join(', ')}.`);
  }
  return (key) => {
    const id = ids.get(key);
    if (!id) throw new Error(`The demo market names a ${kind} that it does not have: ${key}.`);
    return id;
  };
}
