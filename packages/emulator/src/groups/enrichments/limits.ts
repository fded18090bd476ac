/** Account limits: the published defaults, except that the number of rules leaves room for the largest seed. */
export const limits = {
  enrichmentAmountLimit: 200,
  rowLimit: 150_000,
  sizeLimitBytes: 20_971_520,
  queryOnlyRowLimit: 10_000,
  queryOnlySizeLimitBytes: 524_288,
} as const
