import { createContext, useContext } from 'react';

/** Data available to every field of a document's form. */
export type DocumentForm = {
  /** The document's language; '' if its texts contain all languages. */
  locale: string;
  /** The server's error messages by field path. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  /** Fields that may not be changed, with the reason. */
  locked?: Readonly<Record<string, string>>;
  /** Makes field ids unique if a form is rendered more than once. */
  prefix?: string;
};

const FormContext = createContext<DocumentForm>({ locale: '', errors: {}, readOnly: false });
export const DocumentFormProvider = FormContext.Provider;

/** Element id of a field, so that a list of problems can link to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

export function useDocumentForm(): DocumentForm & { idOf: (path: string) => string } {
  const form = useContext(FormContext);
  return { ...form, idOf: (path) => (form.prefix ?? '') + fieldId(path) };
}
