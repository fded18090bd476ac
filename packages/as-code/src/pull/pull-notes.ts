import type { Finding } from '../findings/finding.ts'
import type { KeyedResource } from './assign-keys.ts'
import { resourceName } from '../kind/resource-name.ts'
import { hasSecrets } from '../compare/kept-secrets.ts'

/** Reports unreadable fields once, whatever their number. */
export function unreadableNote(keyed: readonly KeyedResource[]): Finding[] {
  const [first, ...more] = keyed.filter(({ remote }) => remote.unreadable.length > 0)
  if (first === undefined) return []
  const others = more.length === 0 ? '' : `, and of ${more.length} more`
  return [
    {
      severity: 'note',
      code: 'unreadable',
      resource: resourceName(first),
      message: `the key may not read ${first.remote.unreadable.join(', ')} of it${others}: files keep their value, and apply does not change it`,
    },
  ]
}

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
