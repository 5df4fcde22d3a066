export type StoreName = { id: number; name: string };

export const storeNames = (ids: readonly number[], stores: readonly StoreName[]): string[] =>
  ids.map((id) => stores.find((store) => store.id === id)?.name ?? `Store ${id}`);
