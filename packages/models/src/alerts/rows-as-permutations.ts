/**
 * Default of `useRowsAsPermutations` by alert type. It is false without a threshold, since there may be too many rows
 * to trigger separately.
 */
export const rowsArePermutations = { analyticsImmediate: false, analyticsThreshold: true } as const
