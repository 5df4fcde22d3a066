/**
 * Increment when the API changes in a way that pages of an older release cannot handle. Pages send their version with
 * each request; an older page is notified once and loads the new release. [F59]
 */
export const clientVersion = 1;
export const clientVersionHeader = 'x-client-version';
