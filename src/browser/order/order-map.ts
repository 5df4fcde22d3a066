import {
  addProtocol,
  type GeoJSONSource,
  LngLatBounds,
  Map as GroundMap,
  Marker,
  setWorkerUrl,
} from 'maplibre-gl';
import type { Protocol } from 'pmtiles';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import styles from 'maplibre-gl/dist/maplibre-gl.css?url';
import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import type { CurrentRiderPosition } from '#contracts/rider-location.ts';
import type { Point } from '#domain/place.ts';
import { fallbackMapStyle, routeLayer } from './order-map-style.ts';

export type OrderMapData = {
  store: Point;
  home: Point | null;
  area: readonly Point[];
  rider: CurrentRiderPosition | null;
  ground: 'area' | 'tiles' | 'style';
  style: string | null;
  label: string;
};

const padding = 56;
const maxZoom = 16;
const coordinates = ({ latitude, longitude }: Point): [number, number] => [longitude, latitude];

/** Draws a map with the store, the customer's place and the rider, who moves with each `haat:rider`. */
export async function drawOrderMap(
  holder: HTMLElement,
  facts: OrderMapData,
): Promise<{ remove: () => void }> {
  await addStylesheet(styles);
  const { store, home, area, ground, style, label } = facts;
  setWorkerUrl(workerUrl);
  if (ground === 'tiles') addTilesProtocol();
  const map = new GroundMap({
    container: holder,
    style: style ?? fallbackMapStyle({ area: area.map(coordinates), ground }),
    bounds: boundsOf([store, home, facts.rider]),
    fitBoundsOptions: { padding, maxZoom },
    attributionControl: ground === 'area' ? false : { compact: true },
    locale: { 'Map.Title': label },
    dragRotate: false,
    pitchWithRotate: false,
  });
  map.touchZoomRotate.disableRotation();
  // MapLibre does not throw when a style cannot be read.
  await new Promise<void>((resolve, reject) => {
    map.once('styledata', () => resolve());
    map.once('error', ({ error }) => reject(error));
  }).catch((error: unknown) => {
    map.remove();
    throw error;
  });
  const add = (pin: string, point: Point) =>
    new Marker({ element: pinOf(pin) }).setLngLat(coordinates(point)).addTo(map);
  add('store', store);
  if (home) add('home', home);
  let rider = facts.rider && add('rider', facts.rider);
  const way = () => map.getSource<GeoJSONSource>('way');
  let now: Point | null = facts.rider;
  const updateRoute = () => void way()?.setData(line([now ?? store, home]));
  map.on('load', () => {
    map.addSource('way', { type: 'geojson', data: line([now ?? store, home]) });
    map.addLayer(routeLayer('way'));
    holder.dataset['drawn'] = '';
  });

  const move = ({ detail }: CustomEvent<CurrentRiderPosition>) => {
    now = detail;
    if (rider) rider.setLngLat(coordinates(detail));
    else rider = add('rider', detail);
    updateRoute();
    holder.dataset['rider'] = `${detail.latitude},${detail.longitude}`;
    if (!map.getBounds().contains(coordinates(detail)))
      map.fitBounds(boundsOf([detail, home ?? store]), { padding, maxZoom });
  };
  document.addEventListener('haat:rider', move);
  return {
    remove() {
      document.removeEventListener('haat:rider', move);
      map.remove();
    },
  };
}

let tiles: Protocol | undefined;

/** Lets MapLibre read the shop's own map extract: a single file, requested in byte ranges. */
function addTilesProtocol(): void {
  addProtocol('pmtiles', async (request, abort) => {
    const pmtiles = await import('pmtiles');
    tiles ??= new pmtiles.Protocol();
    return tiles.tile(request, abort);
  });
}

function boundsOf(points: readonly (Point | null)[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const point of points) if (point) bounds.extend(coordinates(point));
  return bounds;
}

const line = (points: readonly (Point | null)[]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'LineString' as const,
    coordinates: points.filter((point): point is Point => point !== null).map(coordinates),
  },
});

const pinOf = (name: string): HTMLElement =>
  document
    .querySelector<HTMLTemplateElement>(`template[data-pin="${name}"]`)!
    .content.firstElementChild!.cloneNode(true) as HTMLElement;
