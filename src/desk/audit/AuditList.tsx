import { Link as PlainLink, type Theme, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { DateInput, FunctionField, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AuditRow } from '#contracts/desk/audit.ts';
import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import { callDesk } from '../call-desk.ts';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';
import { actionLabel, detailText } from './audit-labels.ts';

/** Who did what, newest first. */
export function AuditList() {
  const [actions, setActions] = useState<readonly string[]>([]);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const format = useShopTime();
  useEffect(() => {
    // If the list of actions cannot be loaded, the other filters still work.
    callDesk('audit/actions').then(setActions, () => undefined);
  }, []);
  return (
    <RecordList
      title="Audit log"
      none="Nothing has been recorded yet."
      unmatched="Nothing matches these filters."
      rowClick={false}
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
        // On a phone these filters are added with a button, so that the list stays visible.
        <DateInput key="from" source="from" label="From" alwaysOn={isWide} />,
        <DateInput key="to" source="to" label="To" alwaysOn={isWide} />,
      ]}
    >
      <FunctionField label="Time" render={({ at }: AuditRow) => format.format(new Date(at))} />
      <FunctionField label="Who" render={({ actor }: AuditRow) => <PersonLink person={actor} />} />
      <FunctionField
        label="What"
        render={({ action, subject, actor, detail }: AuditRow) => (
          <TwoLines
            first={
              <>
                {actionLabel(action)}
                {subject && subject.id !== actor?.id && (
                  <>
                    {', '}
                    <PersonLink person={subject} />
                  </>
                )}
              </>
            }
            second={detailText(detail)}
          />
        )}
      />
    </RecordList>
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
