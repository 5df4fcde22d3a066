import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useListContext } from 'react-admin';
import type { ItemRow } from '#contracts/desk/item.ts';
import { withdrawQuestion } from './publication-labels.ts';
import { usePublication } from './use-publication.ts';

/** Publishes or withdraws the selected rows of the page that is shown, and no others. */
export function BulkPublication() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ItemRow>();
  const { isBusy, change } = usePublication();
  const [isAsking, setAsking] = useState(false);
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  const { title, content } = withdrawQuestion(rows.length);
  const apply = async (step: 'publish' | 'withdraw') => {
    setAsking(false);
    const ids = rows.map(({ id }) => id);
    if (await change(step, ids)) onUnselectItems();
  };
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => void apply('publish')}>
        Publish
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <Confirm
        isOpen={isAsking}
        title={title}
        content={
          <>
            <Box component="ul" aria-label="Selected items" sx={{ mt: 0, pl: 2.5 }}>
              {rows.map(({ id, name, storeName }) => (
                <li key={id}>
                  <bdi>{name}</bdi> ({storeName})
                </li>
              ))}
            </Box>
            {content}
          </>
        }
        confirm="Withdraw"
        cancel="Go back"
        onConfirm={() => void apply('withdraw')}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
