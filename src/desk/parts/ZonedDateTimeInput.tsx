import { TextInput } from 'react-admin';
import { localText, momentFrom } from '../local-time.ts';
import { useDesk } from '../desk-context.ts';

/** Date and time in the shop's time zone, regardless of the person's. */
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
