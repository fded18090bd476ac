/** Account limits. Invented: large enough for tests, small enough to reach. */
export const limits = {
  enrichmentAmountLimit: 200,
  rowLimit: 200_000,
  sizeLimitBytes: 20_971_520,
  queryOnlyRowLimit: 10_000,
  queryOnlySizeLimitBytes: 1_048_576,
} as const
