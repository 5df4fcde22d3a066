/** What has more than one implementation, seen from the services that use it. */
export interface Clock {
  now(): Date;
}
