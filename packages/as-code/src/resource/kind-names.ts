// Written by `pnpm contract:settle` from the kinds of the groups.

/** Names of all kinds of this package. A reference to one of them is a reference between files. */
export const kindNames = ['alerts', 'suppression-rules', 'view-folders', 'views'] as const
