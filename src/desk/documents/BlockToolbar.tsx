import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import EditNote from '@mui/icons-material/EditNote';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { createUsePuck } from '@puckeditor/core';
import { useState } from 'react';
import { columnNames, countIn, isPlace, type Place, placesIn, rootZone } from './block-position.ts';
import { focusBlock } from './focus-field.ts';

const usePuck = createUsePuck();
/** Where a new block is inserted: after the selected block, or into one of its columns. */
type Where = 'after' | keyof typeof columnNames;

/** Alternatives to drag and drop: add, select, move and remove blocks; undo and redo. */
export function BlockBar() {
  const dispatch = usePuck((state) => state.dispatch);
  const content = usePuck((state) => state.appState.data.content);
  const components = usePuck((state) => state.config.components);
  const selector = usePuck((state) => state.appState.ui.itemSelector);
  const history = usePuck((state) => state.history);
  const labels = Object.entries(components).map(([name, { label }]) => ({
    type: name,
    label: label ?? name,
  }));
  const [type, setType] = useState(labels[0]?.type ?? '');
  const [where, setWhere] = useState<Where>('after');
  const places = placesIn(content as never);
  const chosen = selector && { index: selector.index, zone: selector.zone ?? rootZone };
  const at = chosen ? places.findIndex(({ place }) => isPlace(place, chosen)) : -1;
  const current = places[at];
  const holder = chosen?.zone === rootZone ? content[chosen.index] : undefined;
  const holdsColumns = holder?.type === 'columns' && type !== 'columns';
  const select = (next: Place | null) => dispatch({ type: 'setUi', ui: { itemSelector: next } });
  const add = () => {
    const place = destination();
    const { index: destinationIndex, zone: destinationZone } = place;
    dispatch({ type: 'insert', componentType: type, destinationIndex, destinationZone });
    select(place);
  };
  function destination(): Place {
    if (!chosen) return { index: content.length, zone: rootZone };
    if (holdsColumns && where !== 'after') {
      const zone = `${holder.props.id}:${where}`;
      return { index: countIn(content as never, zone), zone };
    }
    // Columns cannot be nested: they are inserted after the outer columns.
    const outer = content.findIndex(({ props }) => props.id === chosen.zone.split(':')[0]);
    if (type === 'columns' && outer >= 0) return { index: outer + 1, zone: rootZone };
    return { ...chosen, index: chosen.index + 1 };
  }
  const move = (to: number) => {
    if (!chosen) return;
    const { index: sourceIndex, zone: destinationZone } = chosen;
    dispatch({ type: 'reorder', sourceIndex, destinationIndex: to, destinationZone });
    select({ ...chosen, index: to });
  };
  const toFields = () => {
    if (focusBlock()) return;
    // On a phone the fields are behind a tab.
    dispatch({ type: 'setUi', ui: { plugin: { current: 'fields' }, leftSideBarVisible: true } });
    setTimeout(focusBlock, 300);
  };
  return (
    <Box
      role="toolbar"
      aria-label="Blocks"
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        p: 1,
        gridArea: 'header',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        fullWidth={false}
        select
        size="small"
        label="New block"
        value={type}
        onChange={(event) => setType(event.target.value)}
        sx={{ minWidth: 150 }}
      >
        {labels.map((each) => (
          <MenuItem key={each.type} value={each.type}>
            {each.label}
          </MenuItem>
        ))}
      </TextField>
      {holdsColumns && (
        <TextField
          fullWidth={false}
          select
          size="small"
          label="Where"
          value={where}
          onChange={(event) => setWhere(event.target.value as Where)}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value="after">after these columns</MenuItem>
          {Object.entries(columnNames).map(([name, words]) => (
            <MenuItem key={name} value={name}>
              {words}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button startIcon={<Add />} onClick={add}>
        Add block
      </Button>
      <TextField
        fullWidth={false}
        select
        size="small"
        label="Block to work on"
        value={at < 0 ? '' : at}
        onChange={({ target }) =>
          select(places[target.value === '' ? -1 : Number(target.value)]?.place ?? null)
        }
        sx={{ minWidth: 190 }}
      >
        <MenuItem value="">none</MenuItem>
        {places.map(({ id, words }, each) => (
          <MenuItem key={id} value={each}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label="To the fields of the block" disabled={!current} onClick={toFields}>
        <EditNote />
      </IconButton>
      <IconButton
        aria-label="Move the block up"
        disabled={!chosen?.index}
        onClick={() => move((chosen?.index ?? 0) - 1)}
      >
        <ArrowUpward />
      </IconButton>
      <IconButton
        aria-label="Move the block down"
        disabled={!chosen || chosen.index >= countIn(content as never, chosen.zone) - 1}
        onClick={() => move((chosen?.index ?? 0) + 1)}
      >
        <ArrowDownward />
      </IconButton>
      <IconButton
        aria-label="Remove the block"
        disabled={!chosen}
        onClick={() => {
          if (chosen) dispatch({ type: 'remove', ...chosen });
          select(null);
        }}
      >
        <Delete />
      </IconButton>
      <IconButton aria-label="Undo" disabled={!history.hasPast} onClick={history.back}>
        <Undo />
      </IconButton>
      <IconButton aria-label="Redo" disabled={!history.hasFuture} onClick={history.forward}>
        <Redo />
      </IconButton>
    </Box>
  );
}
