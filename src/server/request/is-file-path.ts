/** Whether the path is that of a file that pages load, which is the same for every visitor. */
export const isFilePath = (path: string): boolean => /^\/(?:pictures|media|map)\/|\.[a-z0-9]+$/.test(path);
