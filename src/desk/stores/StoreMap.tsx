import { Alert, Box, Button, ButtonGroup, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NearbyAreaMap } from '#contracts/desk/store.ts';
import type { Point } from '#domain/place.ts';
import { findCrossingSides } from '#domain/zone.ts';
import { callDesk } from '../call-desk.ts';
import { AreaHandles } from './AreaHandles.tsx';
import { pixelsPerKm, pointAtMapPosition, toMapPosition } from './map-projection.ts';

export type Area = { polygon: Point[] | null; radiusKm: number | null };
type StoreMapProps = {
  pin: Point;
  area: Area;
  /** The id of the edited store, whose area is not requested with the areas of the other stores. */
  storeId?: number | undefined;
  onPin: (point: Point) => void;
  onArea: (area: Area) => void;
};

const width = 640;
const height = 420;
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
  ArrowLeft: [-4, 0],
  ArrowRight: [4, 0],
};

/**
 * A simplified map with the store's pin and delivery area. A click moves the pin, or adds the next corner of the area
 * while it is drawn; afterwards its corners are moved one by one.
 */
export function StoreMap({ pin, area, storeId, onPin, onArea }: StoreMapProps) {
  const [centre, setCentre] = useState(pin);
  const [nearbyAreas, setNearbyAreas] = useState<NearbyAreaMap | null>(null);
  const [zoom, setZoom] = useState(0.5);
  const [isDrawing, setDrawing] = useState(false);
  const help = useId();
  const map = useRef<HTMLDivElement>(null);

  const pinPosition = toMapPosition(centre, pin);
  if (Math.hypot(pinPosition.x, pinPosition.y) > 3 * pixelsPerKm) setCentre(pin);

  useEffect(() => {
    const abortController = new AbortController();
    callDesk(
      'stores/ground',
      { ...centre, ...(storeId !== undefined && { without: storeId }) },
      abortController.signal,
    ).then(setNearbyAreas, () => undefined);
    return () => abortController.abort();
  }, [centre, storeId]);

  const at = toMapPosition(centre, pin);
  const corners = area.polygon?.map((corner) => toMapPosition(centre, corner)) ?? [];
  const view = { width: width / zoom, height: height / zoom };

  function toPointerPosition({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = map.current!.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width - 0.5) * view.width,
      y: ((clientY - box.top) / box.height - 0.5) * view.height,
    };
  }

  function handleClick(event: { clientX: number; clientY: number }) {
    const point = pointAtMapPosition(centre, toPointerPosition(event));
    if (isDrawing) onArea({ ...area, polygon: [...(area.polygon ?? []), point] });
    else onPin(point);
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onPin(pointAtMapPosition(centre, { x: at.x + step[0] / zoom, y: at.y + step[1] / zoom }));
  }

  /** Zooms out until this position of the map is visible. */
  const reveal = ({ x, y }: { x: number; y: number }) =>
    setZoom(Math.min(zoom, (0.45 * width) / Math.abs(x), (0.45 * height) / Math.abs(y)));

  const crossing = area.polygon && findCrossingSides(area.polygon);
  const helpText = isDrawing
    ? 'Click the map at each corner of the delivery area (at least three).'
    : corners.length === 0
      ? 'Click the store’s location on the map, or move the pin with the arrow keys. Yellow areas show where other stores deliver.'
      : 'Drag a corner, or move it with the arrow keys; Delete removes it. A small dot between two corners adds one. A click on the map moves the store.';
  /** Starts with an area of about one square kilometre around the store. This works without a pointer. */
  const drawInitialArea = () => {
    const half = pixelsPerKm / 2;
    const square = [
      { x: at.x - half, y: at.y - half },
      { x: at.x + half, y: at.y - half },
      { x: at.x + half, y: at.y + half },
      { x: at.x - half, y: at.y + half },
    ];
    onArea({ ...area, polygon: square.map((corner) => pointAtMapPosition(centre, corner)) });
  };

  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2 }}>
      <Box
        role="group"
        aria-label="Map of the store"
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={move}
        ref={map}
        sx={{
          position: 'relative',
          borderRadius: 3,
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
          background: 'var(--surface-sunken)',
          '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
          '& svg': { display: 'block', width: '100%', height: 'auto', cursor: 'crosshair' },
        }}
      >
        <svg
          viewBox={`${-view.width / 2} ${-view.height / 2} ${view.width} ${view.height}`}
          onClick={handleClick}
          aria-hidden="true"
          data-map
        >
          <StreetPattern />
          {nearbyAreas?.zones.map(({ key, path, circle }) =>
            path ? (
              <path
                key={key}
                d={path}
                fill="var(--marigold)"
                fillOpacity="0.13"
                stroke="var(--marigold)"
                strokeOpacity="0.5"
              />
            ) : circle ? (
              <circle
                key={key}
                cx={circle.x}
                cy={circle.y}
                r={circle.r}
                fill="var(--marigold)"
                fillOpacity="0.13"
                stroke="var(--marigold)"
                strokeOpacity="0.5"
              />
            ) : null,
          )}
          {nearbyAreas?.areas.map(({ name, x, y }) => (
            <text key={name} x={x} y={y} fontSize={13 / zoom} textAnchor="middle" fill="var(--text-muted)">
              {name}
            </text>
          ))}
          <g
            fill="var(--store-fill)"
            fillOpacity="0.18"
            stroke={crossing ? 'var(--tomato)' : 'var(--store-text)'}
            strokeWidth={2 / zoom}
          >
            {corners.length > 0 ? (
              <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
            ) : (
              <circle cx={at.x} cy={at.y} r={(area.radiusKm ?? 0) * pixelsPerKm} />
            )}
          </g>
          <g transform={`translate(${at.x} ${at.y}) scale(${1 / zoom})`}>
            <path
              d="M0 0C-13 -16 -15 -21 -15 -27a15 15 0 0 1 30 0c0 6 -2 11 -15 27z"
              fill="var(--tomato)"
              stroke="var(--surface)"
              strokeWidth="2"
            />
            <circle cy="-27" r="5.5" fill="var(--surface)" />
          </g>
        </svg>
        {area.polygon && (
          <AreaHandles
            corners={area.polygon}
            positionOf={(point) => toMapPosition(centre, point)}
            pointAt={(position) => pointAtMapPosition(centre, position)}
            toPointerPosition={toPointerPosition}
            view={view}
            step={4 / zoom}
            onReveal={reveal}
            onChange={(polygon) => onArea({ ...area, polygon })}
          />
        )}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ButtonGroup size="small" aria-label="Zoom">
          <Button onClick={() => setZoom(Math.min(2, zoom * 1.6))} aria-label="Zoom in">
            +
          </Button>
          <Button onClick={() => setZoom(Math.max(0.12, zoom / 1.6))} aria-label="Zoom out">
            −
          </Button>
        </ButtonGroup>
        <Button
          size="small"
          variant={isDrawing ? 'contained' : 'outlined'}
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          {isDrawing ? 'Finish drawing' : 'Draw delivery area'}
        </Button>
        {corners.length === 0 && !isDrawing && (
          <Button size="small" onClick={drawInitialArea}>
            Start with a square
          </Button>
        )}
        {corners.length > 0 && (
          <>
            <Button
              size="small"
              onClick={() => onArea({ ...area, polygon: area.polygon?.slice(0, -1) ?? null })}
            >
              Undo last corner
            </Button>
            <Button size="small" onClick={() => onArea({ ...area, polygon: null })}>
              Use a radius instead
            </Button>
          </>
        )}
      </Stack>
      {crossing && (
        <Alert severity="warning">The red delivery area crosses itself. Move one of its corners.</Alert>
      )}
      <Typography id={help} variant="body2" color="text.secondary">
        {helpText}
      </Typography>
    </Stack>
  );
}

/** Imaginary streets that make panning visible. */
function StreetPattern() {
  const patternLength = 20 * pixelsPerKm;
  return (
    <g stroke="var(--surface)" strokeWidth="3">
      {Array.from({ length: 41 }, (_, index) => (index - 20) * pixelsPerKm).map((at) => (
        <g key={at}>
          <line x1={-patternLength} y1={at} x2={patternLength} y2={at + 90} />
          <line x1={at} y1={-patternLength} x2={at - 60} y2={patternLength} />
        </g>
      ))}
    </g>
  );
}
