import { FunctionField, List, SelectInput, TextField } from 'react-admin';
import { Box, Typography } from '@mui/material';
import type { DocumentListRow } from '#contracts/desk/document.ts';
import { publicationStates } from '#domain/publication.ts';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { useDesk } from '../desk-context.ts';
import { documentKindChoices, documentKindNames, formatTime } from './document-kinds.ts';
import { StateChip } from './StateChip.tsx';

const stateChoices = publicationStates.map((id) => ({ id, name: id[0]!.toUpperCase() + id.slice(1) }));

/** All documents with their publication state. */
export function DocumentList() {
  const { shop } = useDesk();
  const languages = shop.languages.map(({ code, name }) => ({ id: code, name }));
  return (
    <List
      title="Documents"
      exporter={false}
      perPage={25}
      sort={{ field: 'updated_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="kind" source="kind" choices={documentKindChoices} alwaysOn />,
        <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
        <SelectInput key="locale" source="locale" label="Language" choices={languages} />,
      ]}
    >
      <RecordTable wideOnly={['slug', 'nth-4', 'nth-6']}>
        <FunctionField
          label="Title"
          sortBy="title"
          render={(row: DocumentListRow) => (
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {row.title}
            </Typography>
          )}
        />
        <FunctionField
          label="Type"
          sortBy="kind"
          sx={{ overflowWrap: 'normal' }}
          render={(row: DocumentListRow) => documentKindNames[row.kind]}
        />
        <TextField source="slug" label="Page address" />
        <FunctionField label="Language" render={(row: DocumentListRow) => row.locale || 'all'} />
        <FunctionField
          label="Status"
          sortBy="state"
          render={(row: DocumentListRow) => (
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <StateChip state={row.state} isLive={row.is_live} />
              {row.state === 'scheduled' && (
                <Typography variant="caption">{formatTime(row.scheduled_from, shop.timeZone)}</Typography>
              )}
              {row.publish_to && (
                <Typography variant="caption">until {formatTime(row.publish_to, shop.timeZone)}</Typography>
              )}
            </Box>
          )}
        />
        <FunctionField
          label="Last saved"
          sortBy="updated_at"
          render={(row: DocumentListRow) => formatTime(row.updated_at, shop.timeZone)}
        />
      </RecordTable>
    </List>
  );
}
