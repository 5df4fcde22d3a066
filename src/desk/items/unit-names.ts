/** Ids as in the API: 1 kg, 2 gram, 3 litre. */
export const unitNames = [
  { id: 1, name: 'kg' },
  { id: 2, name: 'gram' },
  { id: 3, name: 'litre' },
];
