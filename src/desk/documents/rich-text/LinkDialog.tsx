import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { invalidTextLinkMessage, isSafeTextLink } from '#domain/safe-link.ts';
import { focusOnMount } from '../../parts/focus-on-mount.ts';

type LinkDialogProps = {
  open: boolean;
  /** The present address; '' if there is no link yet. */
  address: string;
  onSave: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
  onClosed: () => void;
};

/** Asks for the address of a link in a text. */
export function LinkDialog({ open, onClose, onClosed, ...form }: LinkDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      // The focus returns to the text, not to the button that opened the dialog.
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <LinkForm {...form} titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}

type LinkFormProps = Omit<LinkDialogProps, 'open' | 'onClosed'> & { titleId: string };

function LinkForm({ titleId, address, onSave, onRemove, onClose }: LinkFormProps) {
  const [value, setValue] = useState(address);
  const [problem, setProblem] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is inside the form of the document.
    event.stopPropagation();
    const link = value.trim();
    if (link === '' && address !== '') onRemove();
    else if (link === '') setProblem('Enter a link.');
    else if (isSafeTextLink(link)) onSave(link);
    else setProblem(`${invalidTextLinkMessage}.`);
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{address === '' ? 'Add a link' : 'Change the link'}</DialogTitle>
      <DialogContent sx={{ pt: '8px !important' }}>
        <TextField
          inputRef={focusOnMount}
          fullWidth
          label="Link address"
          value={value}
          error={problem !== ''}
          helperText={problem || 'A path such as /campaign/mango, a URL, mailto:, tel: or sms:'}
          slotProps={{
            htmlInput: { dir: 'ltr', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
            formHelperText: { role: problem ? 'alert' : undefined },
          }}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem('');
          }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {address !== '' && (
          <Button color="error" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained">
          Save link
        </Button>
      </DialogActions>
    </form>
  );
}
