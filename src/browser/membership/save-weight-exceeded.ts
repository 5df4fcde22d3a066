/**
 * MEMB-10: stores whether the members' cart weighs more than the remaining weight of the membership, as calculated by
 * the server.
 */
import type { LocalKey } from '#browser/events-and-storage-keys.ts';
import { removeStored, writeStored } from '#stores/storage.ts';

const key = 'cart_weight_exceeded' satisfies LocalKey;
const exceeded = document.querySelector<HTMLElement>('[data-weight-exceeded]')?.dataset['weightExceeded'];

if (exceeded === 'true') writeStored(key, 'true');
else removeStored(key);
