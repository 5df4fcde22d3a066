import { Link as PlainLink, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { DateField, DateInput, FunctionField, List, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AuditRow } from '#contracts/desk/audit.ts';
import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import { callDesk } from '../call-desk.ts';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { actionLabel, detailText } from './audit-labels.ts';

/** Who did what, newest first. */
export function AuditList() {
  const [actions, setActions] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without the list of actions the other filters still work.
    callDesk('audit/actions').then(setActions, () => undefined);
  }, []);
  return (
    <List
      title="Audit log"
      exporter={false}
      filters={[
        <SearchInput key="person" source="person" alwaysOn placeholder="Person" />,
        <SelectInput
          key="action"
          source="action"
          label="Action"
          alwaysOn
          choices={actions.map((id) => ({ id, name: actionLabel(id) }))}
        />,
        <SearchInput key="record" source="record" alwaysOn placeholder="Record: number, slug, …" />,
        <DateInput key="from" source="from" label="From" alwaysOn />,
        <DateInput key="to" source="to" label="To" alwaysOn />,
      ]}
    >
      <RecordTable rowClick={false} wideOnly={['nth-4']}>
        <DateField source="at" label="Time" showTime locales="en" sortable={false} />
        <FunctionField label="Who" render={({ actor }: AuditRow) => <PersonLink person={actor} />} />
        <FunctionField
          label="What"
          render={({ action, subject, actor }: AuditRow) => (
            <>
              <Typography component="span" sx={{ display: 'block' }}>
                {actionLabel(action)}
              </Typography>
              {subject && subject.id !== actor?.id && <PersonLink person={subject} />}
            </>
          )}
        />
        <FunctionField
          label="Details"
          render={({ detail }: AuditRow) => (
            <Typography variant="body2" color="text.secondary">
              {detailText(detail)}
            </Typography>
          )}
        />
      </RecordTable>
    </List>
  );
}

function PersonLink({ person }: { person: AuditRow['actor'] }) {
  if (!person) return 'The shop';
  if (person.role === null) return person.name;
  const screen = isStaffRole(person.role) ? 'people' : 'customers';
  return (
    <PlainLink component={Link} to={`/${screen}/${encodeURIComponent(person.id)}`} color="inherit">
      {person.name}
    </PlainLink>
  );
}
