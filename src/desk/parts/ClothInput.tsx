import { SelectInput } from 'react-admin';

const choices = [
  { id: 'leaf', name: 'Leaf green' },
  { id: 'marigold', name: 'Marigold' },
  { id: 'tomato', name: 'Tomato' },
  { id: 'clay', name: 'Clay' },
  { id: 'sky', name: 'Sky' },
  { id: 'beet', name: 'Beet' },
];

/** Selects the tinted background of a picture. */
export const ClothInput = () => (
  <SelectInput source="cloth" label="Picture background" choices={choices} defaultValue="leaf" />
);
