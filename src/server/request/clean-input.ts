/**
 * The one entrance of what people type: every text of a form, of a JSON body and of a search passes `cleanText` before
 * anything reads it. Texts that must stay as they were sent are passwords, which are compared in several forms, and
 * secrets.
 */
import { cleanText } from '#domain/text.ts';

const staysAsSent = (name: string): boolean => /password|secret|token|signature/i.test(name);

const cleanField = (name: string, text: string): string => (staysAsSent(name) ? text : cleanText(text));

/** The JSON value with clean texts: the same value if they are clean. `name` is the key under which it stands. */
export function cleanJson(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return cleanField(name, value);
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([key, each]) => [key, cleanJson(each, isList ? name : key)] as const,
  );
  const isClean = entries.every(([key, each]) => each === (value as Record<string, unknown>)[key]);
  if (isClean) return value;
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** The form or search with clean texts; files stay. */
export function cleanFields<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  const form: FormData | URLSearchParams = fields;
  for (const name of new Set(form.keys())) {
    const [first, ...rest] = form
      .getAll(name)
      .map((value) => (typeof value === 'string' ? cleanField(name, value) : value));
    (form as FormData).set(name, first!);
    for (const value of rest) (form as FormData).append(name, value);
  }
  return fields;
}

/** Makes the request's form a clean one. */
export function cleanForm(request: Request): Request {
  const read = request.formData.bind(request);
  Reflect.set(request, 'formData', async () => cleanFields(await read()));
  return request;
}
