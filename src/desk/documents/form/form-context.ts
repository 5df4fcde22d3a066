import { createContext, useContext } from 'react';

/** What every field of a document's form may need to know. */
export type DocumentForm = {
  /** Language the document is written in; '' where its words carry all languages. */
  locale: string;
  /** Why the server refused, by field path. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  /** Set where a form is drawn more than once, so that each field has an id of its own. */
  prefix?: string;
};

const FormContext = createContext<DocumentForm>({ locale: '', errors: {}, readOnly: false });
export const DocumentFormProvider = FormContext.Provider;

/** The element of a field, so that a list of things to mend can lead to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

export function useDocumentForm(): DocumentForm & { idOf: (path: string) => string } {
  const form = useContext(FormContext);
  return { ...form, idOf: (path) => (form.prefix ?? '') + fieldId(path) };
}
