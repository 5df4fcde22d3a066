/**
 * Increment when the API changes in a way that pages of an older release cannot handle. Pages send their version with
 * each request, and requests of an older page are refused: the storefront then reloads the page, and the desk asks the
 * user to reload it. [F59]
 */
export const clientVersion = 1;
export const clientVersionHeader = 'x-client-version';
