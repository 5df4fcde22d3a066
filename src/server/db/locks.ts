/** The numbers of the database's advisory locks. Any will do, as long as each is its own. */
export const locks = {
  /** One process migrates while the others wait. */
  migration: 4_210_001,
  /** Of two processes that find the database empty, one fills it. */
  seed: 4_210_002,
  /** Imports into one shop take turns, batch by batch. */
  import: 4_210_003,
  /** Where a category stands is changed by one at a time, or two could come to stand under each other. */
  categories: 4_210_004,
} as const;
