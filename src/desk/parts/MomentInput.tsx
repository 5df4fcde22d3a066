import { TextInput } from 'react-admin';
import { localText, momentFrom } from '../moment.ts';
import { useDesk } from '../shop.ts';

/** A day and a time in the shop's own zone, wherever the person at the desk sits. */
export function MomentInput({ source, label }: { source: string; label: string }) {
  const { timeZone } = useDesk().shop;
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      helperText={`In the shop's own time (${timeZone})`}
      format={(moment: string | null) => (moment ? localText(moment, timeZone) : '')}
      parse={(text: string) => (text ? momentFrom(text, timeZone) : null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
