import type { FormEvent, ReactNode } from 'react';

interface Props {
  /** The last part of the form's URL, `/api/cart/<verb>`, to which browsers without JavaScript post the form. */
  verb: string;
  fields?: Readonly<Record<string, string | number>>;
  /** Called on submit where scripts run, instead of sending the form: makes the change in the device's cart. */
  onSend: (fields: FormData) => void;
  className?: string;
  children: ReactNode;
}

/** A form that works without JavaScript. Where scripts run, the island handles it. */
export function CartChangeForm({ verb, fields = {}, onSend, className, children }: Props) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  };
  return (
    <form method="post" action={`/api/cart/${verb}`} className={className} onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
