/**
 * Raised when calls change in a way that pages of an older release cannot live with. Pages send theirs with each call;
 * an older one is told so, once, and loads the new release. [F59]
 */
export const clientVersion = 1;
export const clientVersionHeader = 'x-client-version';
