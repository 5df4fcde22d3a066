import { Box } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Point } from '#domain/place.ts';

export type MapPosition = { x: number; y: number };

type AreaHandlesProps = {
  corners: readonly Point[];
  positionOf: (point: Point) => MapPosition;
  pointAt: (position: MapPosition) => Point;
  /** The map position under the pointer. */
  toPointerPosition: (event: PointerEvent) => MapPosition;
  /** The visible part of the map, in map units around its centre. */
  view: { width: number; height: number };
  /** By how many map units an arrow key moves a corner. */
  step: number;
  /** Called when a corner outside the visible part gets the focus. */
  onReveal: (position: MapPosition) => void;
  onChange: (corners: Point[]) => void;
};

const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const maxCorners = 200;
const minCorners = 3;

/**
 * Buttons on the corners of a delivery area and between them: a corner is dragged or moved with the arrow keys and
 * removed with Delete; the button between two corners adds a corner.
 */
export function AreaHandles({
  corners,
  positionOf,
  pointAt,
  toPointerPosition,
  view,
  step,
  onReveal,
  onChange,
}: AreaHandlesProps) {
  const container = useRef<HTMLDivElement>(null);
  /** The corner that gets the focus once it is rendered. */
  const focusNext = useRef<number | null>(null);
  const dragged = useRef<number | null>(null);

  useEffect(() => {
    if (focusNext.current === null) return;
    container.current?.querySelector<HTMLElement>(`[data-corner="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  }, [corners.length]);

  const place = ({ x, y }: MapPosition) => ({
    left: `${(x / view.width + 0.5) * 100}%`,
    top: `${(y / view.height + 0.5) * 100}%`,
  });
  const move = (index: number, position: MapPosition) =>
    onChange(corners.map((corner, other) => (other === index ? pointAt(position) : corner)));

  function handleKey(event: KeyboardEvent, index: number) {
    const position = positionOf(corners[index]!);
    const direction = directions[event.key];
    // Otherwise the arrow keys would also move the store's pin on the map.
    event.stopPropagation();
    if (direction) {
      event.preventDefault();
      move(index, { x: position.x + direction[0] * step, y: position.y + direction[1] * step });
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && corners.length > minCorners) {
      event.preventDefault();
      focusNext.current = Math.min(index, corners.length - 2);
      onChange(corners.filter((_, other) => other !== index));
    }
  }

  function insertAfter(index: number, position: MapPosition) {
    focusNext.current = index + 1;
    onChange([...corners.slice(0, index + 1), pointAt(position), ...corners.slice(index + 1)]);
  }

  return (
    <Box ref={container} sx={handleStyles}>
      {corners.map((corner, index) => {
        const position = positionOf(corner);
        const next = positionOf(corners[(index + 1) % corners.length]!);
        const middle = { x: (position.x + next.x) / 2, y: (position.y + next.y) / 2 };
        const count = corners.length;
        return (
          <span key={index}>
            <button
              type="button"
              data-corner={index}
              style={place(position)}
              aria-label={`Corner ${index + 1} of ${count}`}
              onKeyDown={(event) => handleKey(event, index)}
              onFocus={() => {
                if (Math.abs(position.x) > view.width / 2 || Math.abs(position.y) > view.height / 2)
                  onReveal(position);
              }}
              onPointerDown={(event) => {
                dragged.current = index;
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (dragged.current === index) move(index, toPointerPosition(event));
              }}
              onPointerUp={() => (dragged.current = null)}
              onPointerCancel={() => (dragged.current = null)}
            />
            {count < maxCorners && count >= minCorners && (
              <button
                type="button"
                data-middle
                style={place(middle)}
                aria-label={`Add a corner between ${index + 1} and ${((index + 1) % count) + 1}`}
                onKeyDown={(event) => event.stopPropagation()}
                onClick={() => insertAfter(index, middle)}
              />
            )}
          </span>
        );
      })}
    </Box>
  );
}

const handleStyles = {
  position: 'absolute',
  inset: 0,
  // Not `hidden`: focusing a corner outside the map would scroll the handles away from the map.
  overflow: 'clip',
  pointerEvents: 'none',
  '& button': {
    position: 'absolute',
    translate: '-50% -50%',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    background: 'none',
    pointerEvents: 'auto',
    touchAction: 'none',
    cursor: 'move',
    display: 'grid',
    placeItems: 'center',
  },
  '& button::before': {
    content: '""',
    width: 14,
    height: 14,
    borderRadius: '50%',
    background: 'var(--store-text)',
    border: '2px solid var(--surface)',
  },
  '& [data-middle]': { cursor: 'copy' },
  '& [data-middle]::before': { width: 8, height: 8, opacity: 0.75 },
  '& button:focus-visible': { outline: '3px solid var(--focus)', borderRadius: '50%' },
} as const;
