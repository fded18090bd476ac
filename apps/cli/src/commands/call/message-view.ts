import type { View } from '../../output/columns.ts'

/** A message of a stream: programs get it as it is, and it has no columns. */
export const messageView: View<object> = { things: 'messages', columns: [], shown: [], identity: () => '' }
