import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useListContext } from 'react-admin';
import type { ItemRow } from '#contracts/desk/item.ts';
import { withdrawQuestion } from './publication-labels.ts';
import { usePublication } from './use-publication.ts';

/** Publishes or withdraws the selected rows. */
export function BulkPublication() {
  const { selectedIds, onUnselectItems } = useListContext<ItemRow>();
  const { isBusy, change } = usePublication();
  const [isAsking, setAsking] = useState(false);
  const apply = async (step: 'publish' | 'withdraw') => {
    setAsking(false);
    if (await change(step, selectedIds)) onUnselectItems();
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
        {...withdrawQuestion(selectedIds.length)}
        confirm="Withdraw"
        cancel="Go back"
        onConfirm={() => void apply('withdraw')}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
