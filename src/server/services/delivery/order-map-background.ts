import { existsSync } from 'node:fs';
import type { OrderMapBackground } from '#contracts/rider-location.ts';
import { environment } from '#server/config/environment.ts';

/**
 * The source of the background map: the shop's own map file, the style of a provider or, without either, only the
 * store's area.
 */
export function readOrderMapBackground(): OrderMapBackground {
  const { dataFolder, mapStyle } = environment();
  if (existsSync(`${dataFolder}/map.pmtiles`)) return { ground: 'tiles', style: null, hosts: [] };
  if (!mapStyle) return { ground: 'area', style: null, hosts: [] };
  return { ground: 'style', style: mapStyle.url, hosts: [new URL(mapStyle.url).origin, ...mapStyle.hosts] };
}
