/** The values that replace the placeholders of a request template. */
export type SmsValues = {
  to: string;
  /** The phone number without its plus sign. */
  number: string;
  text: string;
  key: string;
  /** The URL to which the provider reports the delivery of the message. */
  report: string;
  /** The provider’s template id and sender of a registered SMS text. */
  template: string;
  sender: string;
  /** In JSON, `{variables}` is a list of all values; `{variable1}` is the first value. */
  variables: readonly string[];
  /** `{unicode?a:b}` becomes `a` for texts with characters outside the SMS alphabet, and `b` for other texts. */
  isUnicode: boolean;
};

/** Whether the provider accepts only registered texts, so that a request without one would be useless. */
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
