/** Files that a page consists of: the same for everybody. */
export const isFilePath = (path: string): boolean => /^\/(?:pictures|media|map)\/|\.[a-z0-9]+$/.test(path);
