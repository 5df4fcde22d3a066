import { List, ListItemButton, ListItemText } from '@mui/material';
import { createUsePuck } from '@puckeditor/core';
import type { Block } from '#contracts/document/fields.ts';
import { blockPositions, isSamePosition, rootZone } from './block-position.ts';
import { useBlockName } from './use-block-name.ts';

const usePuck = createUsePuck();

/** The blocks in order, each with what it shows; a click selects a block. */
export function BlockOutline() {
  const dispatch = usePuck((state) => state.dispatch);
  const content = usePuck((state) => state.appState.data.content) as Block[];
  const selector = usePuck((state) => state.appState.ui.itemSelector);
  const nameOf = useBlockName(content);
  const selected = selector && { index: selector.index, zone: selector.zone ?? rootZone };
  return (
    <List dense aria-label="Blocks of the document" sx={{ p: 0 }}>
      {blockPositions(content, nameOf).map(({ id, label, position }) => (
        <li key={id}>
          <ListItemButton
            selected={selected !== null && isSamePosition(position, selected)}
            aria-current={selected !== null && isSamePosition(position, selected)}
            onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: position } })}
            sx={{ pl: position.zone === rootZone ? 1 : 3 }}
          >
            <ListItemText primary={<bdi>{label}</bdi>} sx={{ overflowWrap: 'anywhere' }} />
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}
