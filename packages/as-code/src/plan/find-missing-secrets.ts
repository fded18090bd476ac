import { formatPath } from '@mgmt-api/models'
import { missingSecrets } from '../compare/kept-secrets.ts'
import type { Finding } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ResourceChange } from './plan.ts'

/** Secrets that files leave out and that a creation needs: a connector without its settings reaches no one. */
export function findMissingSecrets(changes: readonly ResourceChange[], kinds: readonly Kind[]): readonly Finding[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return changes.flatMap((change): Finding[] => {
    const kind = byName.get(change.kind)
    if (change.action !== 'create' || kind === undefined) return []
    const [first, ...more] = missingSecrets(kind, change.body)
    if (first === undefined) return []
    const others = more.length === 0 ? '' : `, and ${more.length} more`
    return [
      {
        severity: 'error',
        code: 'missing_secret',
        resource: resourceName(change),
        at: formatPath(first),
        message: `a new ${kind.words.one} needs this secret${others}`,
        hint: 'Refer to it: { $secret: env:NAME }. Or create the resource without a file and adopt it.',
        place: change.resource.locate(first.slice(0, -1)),
      },
    ]
  })
}
