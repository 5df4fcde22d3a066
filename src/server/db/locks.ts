/** The numbers of the database's advisory locks. Any will do, as long as each is its own. */
export const locks = {
  /** One process migrates while the others wait. */
  migration: 4_210_001,
  /** Of two processes that find the database empty, one fills it. */
  seed: 4_210_002,
  /** Imports into one shop take turns, batch by batch. */
  import: 4_210_003,
} as const;
