/** Limits of the account, which no source shows: generous enough for tests, small enough to be reached. */
export const limits = {
  enrichmentAmountLimit: 200,
  rowLimit: 200_000,
  sizeLimitBytes: 20_971_520,
  queryOnlyRowLimit: 10_000,
  queryOnlySizeLimitBytes: 1_048_576,
} as const
