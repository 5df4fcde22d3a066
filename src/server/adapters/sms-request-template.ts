/** The placeholders of a request template. */
export type SmsValues = {
  to: string;
  /** The phone without its plus sign. */
  number: string;
  text: string;
  key: string;
  /** Where the provider reports the delivery of the message. */
  report: string;
  /** The provider’s template id and sender of a registered text. */
  template: string;
  sender: string;
  /** `{variables}` in JSON is a list; `{variable1}` is one of them. */
  variables: readonly string[];
  /** `{unicode?a:b}` is a for texts outside the SMS alphabet, else b. */
  isUnicode: boolean;
};

/** Whether a request without a registered text is useless. */
export const needsRegisteredSms = (template: string): boolean => template.includes('{template}');

const placeholder =
  /\{(?:(to|number|text|key|report|template|sender)|variable(\d{1,2})|(variables)|unicode\?([^:{}]*):([^:{}]*))\}/g;

/** The body of a request: its placeholders replaced, escaped for JSON or for form fields. */
export function fillSmsRequestTemplate(template: string, values: SmsValues): string {
  const isJson = /^\s*[[{]/.test(template);
  const escape = isJson
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : (value: string) => encodeURIComponent(value);
  return template.replace(
    placeholder,
    (_, name?: 'to', index?: string, list?: string, unicode = '', other = '') => {
      if (name) return escape(values[name]);
      if (index) return escape(values.variables[Number(index) - 1] ?? '');
      if (list) return isJson ? JSON.stringify(values.variables) : escape(values.variables.join('|'));
      return escape(values.isUnicode ? unicode : other);
    },
  );
}
