import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { inviteCommand } from './invite.ts'

/** Invitation of users from a table. */
export const overrides: NounOverrides = {
  commands: { invite: inviteCommand },
  operations: { invite: ['users create'] },
}
