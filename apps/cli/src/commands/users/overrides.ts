import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { inviteCommand } from './invite.ts'

/** Several people at once, out of a table. */
export const overrides: NounOverrides = {
  commands: { invite: inviteCommand },
  operations: { invite: ['users create'] },
}
