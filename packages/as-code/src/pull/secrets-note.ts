import { hasSecrets } from '../compare/kept-secrets.ts'
import type { Finding } from '../findings/finding.ts'
import type { KeyedResource } from './assign-keys.ts'

/** Reports secrets that files leave out, once for each kind. */
export function secretsNote(keyed: readonly KeyedResource[]): Finding[] {
  const kinds = new Set(keyed.map(({ kind }) => kind))
  return [...kinds].flatMap((kind) => {
    const count = keyed.filter((each) => each.kind === kind && hasSecrets(kind, each.remote.body)).length
    if (count === 0) return []
    const resources = `${count} ${count === 1 ? kind.words.one : kind.words.many}`
    const message = `pull does not write the secrets of ${resources}: apply keeps a secret that a file leaves out`
    return [{ severity: 'note', code: 'secret', message }]
  })
}
