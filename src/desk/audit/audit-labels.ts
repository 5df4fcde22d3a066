/** `staff.invitation-withdrawn` as words: "Staff: invitation withdrawn". */
export function actionLabel(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const words = (text: string) => text.replaceAll('-', ' ');
  const subject = words(noun);
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}${verb && `: ${words(verb)}`}`;
}

/** The details of an entry of the audit log as one line: `role: editor, slug: mango`. */
export const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
