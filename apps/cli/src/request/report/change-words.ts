import { counted } from '@mgmt-api/command'
import type { ResourceChange } from '../draft/change-plan.ts'

/** The change in words: `replace 3 views`, `move to folder: 2 dashboards`. */
export function descriptionOf({ loaded: { command, noun }, plan }: ResourceChange): string {
  const isOne = command.id.length === 0 && command.name !== 'create'
  const verb = command.name.includes('-') ? `${command.name.replaceAll('-', ' ')}:` : command.name
  return `${verb} ${isOne ? noun.one : counted(plan.changes.length, noun.one, noun.many)}`
}

/**
 * The participle of a verb: `created`, `pinned`. For a verb of several words, e.g. `set-default`: `changed by set-default`.
 * @example participleOf('acknowledge') // acknowledged
 */
export function participleOf(verb: string): string {
  if (verb === 'set') return 'set'
  if (verb.startsWith('test-')) return 'tested'
  if (verb.startsWith('validate-')) return 'validated'
  if (verb.includes('-')) return `changed by ${verb}`
  return verb.replace(/pin$/, 'pinn').replace(/e$/, '') + 'ed'
}
