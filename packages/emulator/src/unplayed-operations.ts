// Written by `pnpm contract:settle` from the operations of models.

/** Method, path and id of every operation that the contract declares and no group plays. */
export const unplayedOperations: readonly string[] = []
