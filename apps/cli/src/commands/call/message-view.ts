import type { View } from '@mgmt-api/command'

/** A message of a stream: programs get it as it is, and it has no columns. */
export const messageView: View<object> = { things: 'messages', columns: [], shown: [], identity: () => '' }
