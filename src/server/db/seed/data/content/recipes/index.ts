import type { DemoContent } from '../demo-content-types.ts';
import { aamras } from './aamras.ts';
import { bharliVangi } from './bharli-vangi.ts';
import { bisiBeleBath } from './bisi-bele-bath.ts';
import { chole } from './chole.ts';
import { filterCoffee } from './filter-coffee.ts';
import { fishCurry } from './fish-curry.ts';
import { pavBhaji } from './pav-bhaji.ts';
import { paneerMakhani } from './paneer-makhani.ts';
import { rajmaChawal } from './rajma-chawal.ts';
import { sambar } from './sambar.ts';

export const recipes: readonly DemoContent[] = [
  { kind: 'recipe', slug: 'rajma-chawal', body: rajmaChawal },
  { kind: 'recipe', slug: 'aamras', body: aamras },
  { kind: 'recipe', slug: 'tuesday-sambar', body: sambar },
  { kind: 'recipe', slug: 'pav-bhaji', body: pavBhaji },
  { kind: 'recipe', slug: 'bisi-bele-bath', body: bisiBeleBath },
  { kind: 'recipe', slug: 'filter-coffee', body: filterCoffee },
  { kind: 'recipe', slug: 'paneer-makhani', body: paneerMakhani },
  { kind: 'recipe', slug: 'mangaluru-fish-curry', body: fishCurry },
  { kind: 'recipe', slug: 'bharli-vangi', body: bharliVangi },
  { kind: 'recipe', slug: 'chole', body: chole },
];
