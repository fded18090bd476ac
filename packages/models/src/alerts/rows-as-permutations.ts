/**
 * What it means that `useRowsAsPermutations` is absent, by the type of alert: rows without a threshold may be too many
 * to fire one by one.
 */
export const rowsArePermutations = { analyticsImmediate: false, analyticsThreshold: true } as const
