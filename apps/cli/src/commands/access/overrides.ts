import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { explainCommand, whoCommand } from './explain.ts'

/** Queries of permissions across keys, users, groups and roles. */
export const overrides: NounOverrides = {
  brief: 'Permissions of users and keys, and their sources',
  commands: { explain: explainCommand, who: whoCommand },
  operations: {
    explain: ['api-keys list', 'roles list', 'roles listSystem', 'groups list', 'groups users'],
    who: ['api-keys list', 'roles list', 'roles listSystem', 'groups list', 'groups users'],
  },
}
