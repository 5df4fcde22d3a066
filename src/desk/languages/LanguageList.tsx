import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { FunctionField, List, TextField as Text, TopToolbar } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { LanguageRow } from '#contracts/desk/settings.ts';
import { RecordTable } from '../parts/RecordTable.tsx';

function NewLanguage() {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const openLanguage = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void openLanguage(`/languages/${code.trim().toLowerCase()}`);
  };
  return (
    <TopToolbar>
      <Button onClick={() => setOpen(true)}>Add language</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <form onSubmit={submit}>
          <DialogTitle>Add language</DialogTitle>
          <DialogContent>
            <TextField
              label="Language code, such as ta for Tamil"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              required
              margin="dense"
              slotProps={{ htmlInput: { pattern: '[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*', maxLength: 20 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="contained">
              Add
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </TopToolbar>
  );
}

export const LanguageList = () => (
  <List title="Languages" exporter={false} pagination={false} actions={<NewLanguage />}>
    <RecordTable>
      <Text source="name" label="Language" sortable={false} sx={{ fontWeight: 600 }} />
      <Text source="id" label="Code" sortable={false} />
      <FunctionField
        label="Texts"
        render={(row: LanguageRow) => (
          <Chip
            size="small"
            variant="outlined"
            color={row.missing > 0 ? 'error' : 'success'}
            label={row.missing > 0 ? `${row.missing} of ${row.texts} missing` : `All ${row.texts}`}
          />
        )}
      />
      <FunctionField label="Customised" render={(row: LanguageRow) => row.own || '–'} />
      <FunctionField
        label="Status"
        render={(row: LanguageRow) =>
          row.isDefault ? 'Default' : row.isPublished ? 'Published' : 'Not published'
        }
      />
    </RecordTable>
  </List>
);
