/** An SMS whose wording is registered with the provider (India’s DLT), sent by the id of its template. */
export type RegisteredSms = {
  template: string;
  /** The registered sender; '' is the provider’s own. */
  sender: string;
  /** The values of its variables, in the order that was registered. */
  variables: readonly string[];
};
