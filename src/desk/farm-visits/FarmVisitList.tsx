import { Chip } from '@mui/material';
import { DateField, DateInput, FunctionField, SelectInput, TextField } from 'react-admin';
import type { DeskFarmVisit } from '#contracts/desk/farm-visit.ts';
import { RecordList } from '../parts/RecordList.tsx';
import { dayFormat } from './day-format.ts';
import { visitStateColours, visitStateLabels } from './visit-labels.ts';

const states = Object.entries(visitStateLabels).map(([id, name]) => ({ id, name }));

export function FarmVisitList() {
  return (
    <RecordList
      title="Farm visits"
      none="No farm visits yet."
      unmatched="No farm visit matches."
      wideOnly={['location', 'mobile_number']}
      filters={[
        <SelectInput key="state" source="state" label="Status" choices={states} alwaysOn />,
        <DateInput key="date" source="date" label="Day" alwaysOn />,
      ]}
    >
      <DateField source="visiting_date" label="Day" locales="en" options={dayFormat} sortable={false} />
      <TextField source="name" label="Name" sortable={false} />
      <FunctionField
        label="Group"
        render={(row: DeskFarmVisit) => `${row.number_of_adults} + ${row.number_of_kids}`}
      />
      <TextField source="mobile_number" label="Phone" sortable={false} />
      <TextField source="location" label="Location" sortable={false} />
      <FunctionField
        label="Status"
        render={(row: DeskFarmVisit) => (
          <Chip size="small" color={visitStateColours[row.state]} label={visitStateLabels[row.state]} />
        )}
      />
    </RecordList>
  );
}
