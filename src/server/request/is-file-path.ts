/** Whether the path belongs to a file that pages load and that is the same for every visitor. */
export const isFilePath = (path: string): boolean => /^\/(?:pictures|media|map)\/|\.[a-z0-9]+$/.test(path);
