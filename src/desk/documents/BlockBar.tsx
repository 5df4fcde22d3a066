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
import { focusBlock } from './focus-field.ts';

const usePuck = createUsePuck();
const zone = 'root:default-zone';

/** Everything that dragging does, for who does not drag: add, choose, move, take out; and back again. */
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
  const index = selector && (selector.zone ?? zone) === zone ? selector.index : null;
  const select = (next: number | null) =>
    dispatch({ type: 'setUi', ui: { itemSelector: next === null ? null : { index: next, zone } } });
  const move = (to: number) => {
    if (index === null) return;
    dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: to, destinationZone: zone });
    select(to);
  };
  const toFields = () => {
    if (focusBlock()) return;
    // On a phone they wait behind a tab.
    dispatch({ type: 'setUi', ui: { plugin: { current: 'fields' }, leftSideBarVisible: true } });
    setTimeout(focusBlock, 300);
  };
  const labelOf = (name: string) => labels.find((each) => each.type === name)?.label ?? name;
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
      <Button
        startIcon={<Add />}
        onClick={() => {
          const at = index === null ? content.length : index + 1;
          dispatch({ type: 'insert', componentType: type, destinationIndex: at, destinationZone: zone });
          select(at);
        }}
      >
        Add block
      </Button>
      <TextField
        fullWidth={false}
        select
        size="small"
        label="Block to work on"
        value={index ?? ''}
        onChange={(event) => select(event.target.value === '' ? null : Number(event.target.value))}
        sx={{ minWidth: 190 }}
      >
        <MenuItem value="">none</MenuItem>
        {content.map((block, at) => (
          <MenuItem key={block.props.id} value={at}>
            {at + 1}. {labelOf(block.type)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label="To the fields of the block" disabled={index === null} onClick={toFields}>
        <EditNote />
      </IconButton>
      <IconButton aria-label="Move the block up" disabled={!index} onClick={() => move((index ?? 0) - 1)}>
        <ArrowUpward />
      </IconButton>
      <IconButton
        aria-label="Move the block down"
        disabled={index === null || index >= content.length - 1}
        onClick={() => move((index ?? 0) + 1)}
      >
        <ArrowDownward />
      </IconButton>
      <IconButton
        aria-label="Remove the block"
        disabled={index === null}
        onClick={() => {
          dispatch({ type: 'remove', index: index ?? 0, zone });
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
