import type { Finding } from '../findings/finding.ts'
import type { KeyedResource } from './assign-keys.ts'
import { resourceName } from '../kind/resource-name.ts'

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
