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
