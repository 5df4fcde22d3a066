import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { mapTilesPath } from '#paths';

/** A colour of the page's theme, as the browser has computed it. */
function colour(token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const [red = 0, green = 0, blue = 0] = pixelOf(getComputedStyle(probe).color);
  probe.remove();
  return `rgb(${red},${green},${blue})`;
}

/** Returns the RGBA bytes of a CSS colour, because MapLibre cannot read `oklch()` or `color-mix()`. */
function pixelOf(css: string): Uint8ClampedArray {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/**
 * The store's delivery area on a plain background, or on the map tiles of its city that the shop hosts (Protomaps
 * schema).
 */
export function fallbackMapStyle({
  area,
  ground,
}: {
  area: readonly (readonly [number, number])[];
  ground: 'area' | 'tiles' | 'style';
}): StyleSpecification {
  const hasTiles = ground === 'tiles';
  return {
    version: 8,
    sources: {
      area: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: area.length > 0 ? [area.map(([x, y]) => [x, y])] : [] },
        },
      },
      ...(hasTiles && {
        city: {
          type: 'vector' as const,
          url: `pmtiles://${location.origin}${mapTilesPath()}`,
          attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
        },
      }),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colour('--background') } },
      ...(hasTiles ? cityLayers() : []),
      {
        id: 'area',
        type: 'fill',
        source: 'area',
        paint: { 'fill-color': colour('--store-soft'), 'fill-opacity': hasTiles ? 0.15 : 0.6 },
      },
      {
        id: 'area-edge',
        type: 'line',
        source: 'area',
        paint: { 'line-color': colour('--store-text'), 'line-opacity': 0.4, 'line-dasharray': [2, 2] },
      },
    ],
  };
}

function cityLayers(): LayerSpecification[] {
  const line = colour('--border-color');
  const surface = colour('--surface');
  const layer = { source: 'city', type: 'fill' } as const;
  const green = ['park', 'wood', 'forest', 'grass', 'garden', 'nature_reserve', 'cemetery'];
  return [
    { ...layer, id: 'earth', 'source-layer': 'earth', paint: { 'fill-color': colour('--background') } },
    {
      ...layer,
      id: 'green',
      'source-layer': 'landuse',
      filter: ['in', ['get', 'kind'], ['literal', green]],
      paint: { 'fill-color': colour('--cloth-leaf'), 'fill-opacity': 0.7 },
    },
    {
      ...layer,
      id: 'water',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour('--cloth-sky') },
    },
    {
      ...layer,
      id: 'buildings',
      'source-layer': 'buildings',
      minzoom: 14,
      paint: { 'fill-color': line, 'fill-opacity': 0.5 },
    },
    {
      id: 'road-edges',
      type: 'line',
      source: 'city',
      'source-layer': 'roads',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': line, 'line-width': roadWidth(2) },
    },
    {
      id: 'roads',
      type: 'line',
      source: 'city',
      'source-layer': 'roads',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': surface, 'line-width': roadWidth(0) },
    },
  ];
}

const roadWidth = (edge: number) =>
  [
    'interpolate',
    ['linear'],
    ['zoom'],
    11,
    ['match', ['get', 'kind'], ['highway', 'major_road'], 1.5 + edge / 2, 0.3],
    16,
    ['match', ['get', 'kind'], ['highway', 'major_road'], 10 + edge, 'minor_road', 6 + edge, 2],
  ] as unknown as number;

/** The line to the customer from the rider or, while the rider's position is unknown, from the store. */
export const routeLayer = (source: string): LayerSpecification => ({
  id: 'way',
  type: 'line',
  source,
  layout: { 'line-cap': 'round' },
  paint: { 'line-color': colour('--store-text'), 'line-width': 3, 'line-dasharray': [0.5, 2] },
});
