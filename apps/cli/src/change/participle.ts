/**
 * What a verb has done, for counts: `created`, `pinned`. A verb of several words, such as `set-default`, is named.
 * @example participleOf('acknowledge') // acknowledged
 */
export function participleOf(verb: string): string {
  if (verb === 'set') return 'set'
  if (verb.startsWith('test-')) return 'tested'
  if (verb.includes('-')) return `changed by ${verb}`
  return verb.replace(/pin$/, 'pinn').replace(/e$/, '') + 'ed'
}
