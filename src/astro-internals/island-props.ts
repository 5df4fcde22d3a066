type Serialized = [kind: number, value: unknown];

/**
 * Reads the props of an island from its `props` attribute. Astro stores each value with its type: 0 is a plain value or
 * an object, 1 a list. Islands accept nothing else; another type throws.
 */
export function readIslandProps(text: string): Record<string, unknown> {
  return deserialize([0, JSON.parse(text)]) as Record<string, unknown>;
}

function deserialize([kind, value]: Serialized): unknown {
  if (kind === 1) return (value as Serialized[]).map(deserialize);
  if (kind !== 0) throw new Error(`Unknown kind of property: ${kind}.`);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, Serialized>).map(([key, each]) => [key, deserialize(each)]),
  );
}
