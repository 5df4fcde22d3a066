/** Ignored by Git: files that only this machine needs. */
export const mutationFolder = '.haat/mutation';
/** Committed, so that a run continues on any machine. */
export const resultsFolder = 'docs/mutation-results';
