import { SelectInput } from 'react-admin';
import { clothNames } from '#contracts/cloth-names.ts';

const choices = Object.entries(clothNames).map(([id, name]) => ({ id, name }));

/** Selects the tinted background of a picture. */
export const ClothInput = () => (
  <SelectInput source="cloth" label="Picture background" choices={choices} defaultValue="leaf" />
);
