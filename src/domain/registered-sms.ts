/** An SMS whose wording is registered with the provider (India’s DLT), sent by the id of its template. */
export type RegisteredSms = {
  template: string;
  /** The registered sender; '' means the provider’s default sender. */
  sender: string;
  /** The values of the template's variables, in the registered order. */
  variables: readonly string[];
};
