/** Files that pages load, which are the same for every visitor. */
export const isFilePath = (path: string): boolean => /^\/(?:pictures|media|map)\/|\.[a-z0-9]+$/.test(path);
