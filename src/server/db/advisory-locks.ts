/** The keys of PostgreSQL's advisory locks; each is used for one purpose. */
export const advisoryLocks = {
  /** One process runs the migrations; the others wait. */
  migration: 4_210_001,
  /** If two processes find the database empty, one of them seeds it. */
  seed: 4_210_002,
  /** Import batches run one at a time. */
  import: 4_210_003,
  /**
   * The category tree is changed by one transaction at a time, because two simultaneous changes could create a cycle.
   */
  categories: 4_210_004,
  /**
   * Used with a second key for the phone, email or address: orders of the same customer wait for each other, so that
   * each of them counts the earlier ones.
   */
  customerOrders: 4_210_005,
  /** Held in shared mode by transactions that place orders, and exclusively by a change of the shop’s currency. */
  currency: 4_210_006,
  /** Held while the first administrator is created. */
  firstAdministrator: 4_210_007,
  /** One process builds the indexes of names; the others do not wait. */
  nameIndexes: 4_210_008,
} as const;
