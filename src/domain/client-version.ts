/**
 * Increment when the API changes in a way that pages of an older release cannot handle. Pages send their version with
 * each request; requests of an older page are refused, and the page reloads. [F59]
 */
export const clientVersion = 1;
export const clientVersionHeader = 'x-client-version';
