import { TextInput } from 'react-admin';
import { toLocalInput, toIsoTime } from '../local-time.ts';
import { useDesk } from '../desk-context.ts';

/** Date and time in the shop's time zone, regardless of the person's. */
export function ZonedDateTimeInput({ source, label }: { source: string; label: string }) {
  const { timeZone } = useDesk().shop;
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      helperText={`In the shop’s time zone (${timeZone})`}
      format={(time: string | null) => (time ? toLocalInput(time, timeZone) : '')}
      parse={(text: string) => (text ? toIsoTime(text, timeZone) : null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
