/** The first name: "Farida" for "Farida Sheikh"; empty for an empty name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
