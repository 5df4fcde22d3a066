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
import {
  columnNames,
  countBlocksInDropZone,
  isSamePosition,
  type BlockPosition,
  blockPositions,
  rootZone,
} from './block-position.ts';
import { focusBlock } from './focus-field.ts';
import { useBlockName } from './use-block-name.ts';

const usePuck = createUsePuck();
/** Where a new block is inserted: after the selected block, or into one of its columns. */
type InsertPosition = 'after' | keyof typeof columnNames;

/** Alternatives to drag and drop: add, select, move and remove blocks; undo and redo. */
export function BlockToolbar() {
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
  const [insertPosition, setInsertPosition] = useState<InsertPosition>('after');
  const nameOf = useBlockName(content as never);
  const positions = blockPositions(content as never, nameOf as never);
  const selected = selector && { index: selector.index, zone: selector.zone ?? rootZone };
  const position = selected ? positions.findIndex(({ position }) => isSamePosition(position, selected)) : -1;
  const current = positions[position];
  const columnsBlock = selected?.zone === rootZone ? content[selected.index] : undefined;
  const isColumns = columnsBlock?.type === 'columns' && type !== 'columns';
  const select = (next: BlockPosition | null) => dispatch({ type: 'setUi', ui: { itemSelector: next } });
  const add = () => {
    const position = destination();
    const { index: destinationIndex, zone: destinationZone } = position;
    dispatch({ type: 'insert', componentType: type, destinationIndex, destinationZone });
    select(position);
  };
  function destination(): BlockPosition {
    if (!selected) return { index: content.length, zone: rootZone };
    if (isColumns && insertPosition !== 'after') {
      const zone = `${columnsBlock.props.id}:${insertPosition}`;
      return { index: countBlocksInDropZone(content as never, zone), zone };
    }
    // Columns cannot be nested: they are inserted after the outer columns.
    const outer = content.findIndex(({ props }) => props.id === selected.zone.split(':')[0]);
    if (type === 'columns' && outer >= 0) return { index: outer + 1, zone: rootZone };
    return { ...selected, index: selected.index + 1 };
  }
  const move = (to: number) => {
    if (!selected) return;
    const { index: sourceIndex, zone: destinationZone } = selected;
    dispatch({ type: 'reorder', sourceIndex, destinationIndex: to, destinationZone });
    select({ ...selected, index: to });
  };
  const showFields = () => {
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
        id="new-block"
        value={type}
        onChange={(event) => setType(event.target.value)}
        sx={{ minWidth: 150 }}
      >
        {labels.map((entry) => (
          <MenuItem key={entry.type} value={entry.type}>
            {entry.label}
          </MenuItem>
        ))}
      </TextField>
      {isColumns && (
        <TextField
          fullWidth={false}
          select
          size="small"
          label="Position"
          value={insertPosition}
          onChange={(event) => setInsertPosition(event.target.value as InsertPosition)}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value="after">after the columns</MenuItem>
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
        label="Selected block"
        value={position < 0 ? '' : position}
        onChange={({ target }) =>
          select(positions[target.value === '' ? -1 : Number(target.value)]?.position ?? null)
        }
        sx={{ minWidth: 190, maxWidth: 320 }}
      >
        <MenuItem value="">none</MenuItem>
        {positions.map(({ id, label: words }, entry) => (
          <MenuItem key={id} value={entry}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label="Edit block fields" disabled={!current} onClick={showFields}>
        <EditNote />
      </IconButton>
      <IconButton
        aria-label="Move block up"
        disabled={!selected?.index}
        onClick={() => move((selected?.index ?? 0) - 1)}
      >
        <ArrowUpward />
      </IconButton>
      <IconButton
        aria-label="Move block down"
        disabled={!selected || selected.index >= countBlocksInDropZone(content as never, selected.zone) - 1}
        onClick={() => move((selected?.index ?? 0) + 1)}
      >
        <ArrowDownward />
      </IconButton>
      <IconButton
        aria-label="Remove block"
        disabled={!selected}
        onClick={() => {
          if (selected) dispatch({ type: 'remove', ...selected });
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
