// Written by `pnpm contract:settle` from the operations of models.

/** Method, path and id of every declared operation that no group implements. */
export const unimplementedOperations: readonly string[] = []
