import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SlotWeek, SlotWindowRow } from '#contracts/desk/slot.ts';
import { useMoney } from '../parts/money.tsx';
import { formatDay, usedCapacity, takenText, windowKey, windowText } from './slot-texts.ts';

type Selection = ReadonlySet<string>;

/**
 * A grid of the windows of seven days; each window is a toggle button. Only one window is in the tab order. Arrow keys
 * move between windows: up and down within a day, left and right to the same time of another day.
 */
export function SlotGrid({
  week,
  chosen,
  onChoose,
}: {
  week: SlotWeek;
  chosen: Selection;
  onChoose: (chosen: Selection) => void;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const all = week.days.flatMap(({ windows }) => windows);
  const times = [...new Set(all.map(({ minutes }) => minutes))].toSorted((a, b) => a - b);
  const inTabOrder = all.find((window) => windowKey(window) === current) ?? all.find(({ isPast }) => !isPast);

  const toggle = (keys: string[], isChosen: boolean) =>
    onChoose(new Set([...[...chosen].filter((key) => !keys.includes(key)), ...(isChosen ? keys : [])]));

  function move(event: KeyboardEvent, window: SlotWindowRow) {
    const next = neighbourOf(week, window, event.key);
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-window="${windowKey(next)}"]`)?.focus();
  }

  return (
    <Box
      ref={grid}
      role="group"
      aria-label="Slots of seven days. Use the arrow keys to move, Space to choose."
      sx={{
        display: { xs: 'grid', md: 'grid' },
        gap: { xs: 2, md: 0.75 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {week.days.map(({ date, isHoliday, windows }, column) => {
        const open = windows.filter(({ isPast }) => !isPast).map(windowKey);
        const isWhole = open.length > 0 && open.every((key) => chosen.has(key));
        return (
          <Box
            key={date}
            role="group"
            aria-label={formatDay(date)}
            sx={{
              display: { xs: 'grid', md: 'contents' },
              gap: 0.75,
              gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
            }}
          >
            <Box
              sx={{
                gridColumn: { xs: '1 / -1', md: column + 1 },
                gridRow: { md: 1 },
                textAlign: { md: 'center' },
              }}
            >
              <Button
                size="small"
                fullWidth
                variant={isWhole ? 'contained' : 'text'}
                disabled={open.length === 0}
                aria-pressed={isWhole}
                aria-label={`${formatDay(date)}, whole day`}
                onClick={() => toggle(open, !isWhole)}
                sx={{ minHeight: 44, justifyContent: { xs: 'start', md: 'center' }, whiteSpace: 'nowrap' }}
              >
                {formatDay(date)}
              </Button>
              {windows.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                  {isHoliday ? 'Closed: holiday' : 'Closed'}
                </Typography>
              )}
            </Box>
            {windows.map((window) => {
              const key = windowKey(window);
              return (
                <Cell
                  key={key}
                  window={window}
                  unit={week.unit}
                  isChosen={chosen.has(key)}
                  place={{ column: column + 1, row: times.indexOf(window.minutes) + 2 }}
                  tabIndex={window === inTabOrder ? 0 : -1}
                  onFocus={() => setCurrent(key)}
                  onToggle={() => toggle([key], !chosen.has(key))}
                  onKeyDown={(event) => move(event, window)}
                />
              );
            })}
          </Box>
        );
      })}
    </Box>
  );
}

function Cell({
  window,
  unit,
  isChosen,
  place,
  onToggle,
  ...rest
}: {
  window: SlotWindowRow;
  unit: SlotWeek['unit'];
  isChosen: boolean;
  place: { column: number; row: number };
  tabIndex: number;
  onFocus: () => void;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const money = useMoney();
  const fullness = window.capacity === null ? 0 : Math.min(1, usedCapacity(window, unit) / window.capacity);
  const isFull = fullness === 1;
  return (
    <ButtonBase
      {...rest}
      // Not `disabled`: the arrow keys can also move to a window that is over.
      aria-disabled={window.isPast}
      aria-pressed={isChosen}
      aria-label={windowText(window, unit, money)}
      data-window={windowKey(window)}
      onClick={() => !window.isPast && onToggle()}
      sx={({ palette }) => ({
        gridColumn: { md: place.column },
        gridRow: { md: place.row },
        display: 'grid',
        minHeight: 60,
        p: 0.75,
        borderRadius: 1,
        textAlign: 'center',
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        border: `2px solid ${isChosen ? palette.primary.main : palette.divider}`,
        background: window.isBlocked
          ? `repeating-linear-gradient(135deg, transparent 0 7px, ${palette.divider} 7px 9px)`
          : `linear-gradient(90deg, ${palette.action.selected} ${fullness * 100}%, transparent 0)`,
        color: window.isPast ? palette.text.secondary : palette.text.primary,
        '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      <b>
        {isChosen && '✓ '}
        {window.from}–{window.to}
      </b>
      <span>
        {window.isBlocked
          ? window.orders > 0
            ? `Blocked · ${takenText(window, unit)}`
            : 'Blocked'
          : isFull
            ? `Full · ${takenText(window, unit)}`
            : takenText(window, unit)}
      </span>
      {window.charge > 0 && <small>+{money(window.charge)}</small>}
    </ButtonBase>
  );
}

/** The window to which an arrow key, Home or End moves. */
function neighbourOf(week: SlotWeek, from: SlotWindowRow, key: string): SlotWindowRow | undefined {
  const column = week.days.findIndex(({ date }) => date === from.date);
  const { windows } = week.days[column]!;
  const row = windows.findIndex(({ minutes }) => minutes === from.minutes);
  if (key === 'ArrowDown') return windows[row + 1];
  if (key === 'ArrowUp') return windows[row - 1];
  if (key === 'Home') return windows[0];
  if (key === 'End') return windows.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const days = key === 'ArrowRight' ? week.days.slice(column + 1) : week.days.slice(0, column).toReversed();
  const day = days.find((one) => one.windows.length > 0);
  // The window at the same time of the other day or, if there is none, the window nearest to this time.
  return day?.windows.toSorted(
    (a, b) => Math.abs(a.minutes - from.minutes) - Math.abs(b.minutes - from.minutes),
  )[0];
}
