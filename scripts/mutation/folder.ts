/** Git-ignored. An interrupted run continues from what is stored here. */
export const mutationFolder = '.haat/mutation';
