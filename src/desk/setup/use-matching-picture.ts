import { useGetList } from 'react-admin';

/** The built-in picture whose name is most similar to the item's: "Country tomatoes" gives a tomato. */
export function useMatchingPicture(name: string): string {
  const { data = [] } = useGetList<{ id: string }>('pictures', { pagination: { page: 1, perPage: 500 } });
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/(?:es|s)$/, ''))
    .filter((word) => word.length > 2);
  const score = (id: string) =>
    id.split('-').reduce((sum, part) => sum + (words.some((word) => part.startsWith(word)) ? 1 : 0), 0) /
    id.split('-').length;
  const best = data.map(({ id }) => ({ id, fits: score(id) })).sort((a, b) => b.fits - a.fits)[0];
  return best && best.fits > 0 ? best.id : 'basket';
}
