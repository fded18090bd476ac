import { formatPath } from '@mgmt-api/models/internal'
import { maskedSecrets, missingSecrets } from '../compare/kept-secrets.ts'
import type { Finding } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import { type ResourceChange, sentBody } from './plan.ts'

/**
 * Secrets that files leave out and that a change needs: a connector without its settings reaches no one, and a mask that
 * is sent back may become the secret.
 */
export function findMissingSecrets(changes: readonly ResourceChange[], kinds: readonly Kind[]): readonly Finding[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const adopting = new Set<string>()
  return changes.flatMap((change): Finding[] => {
    const kind = byName.get(change.kind)
    const sent = sentBody(change)
    if (kind === undefined || sent === undefined) return []
    const find = change.action === 'create' ? missingSecrets : maskedSecrets
    // An adoption and the replacement after it lack the same secrets.
    if (adopting.has(resourceName(change))) return []
    const paths = find(kind, sent.body)
    if (change.action === 'adopt' && paths.length > 0) adopting.add(resourceName(change))
    return paths.map((path) => ({
      severity: 'error',
      code: 'missing_secret',
      resource: resourceName(change),
      at: formatPath(path),
      place: sent.resource.locate(path.slice(0, -1)),
      ...problemOf(change, kind),
    }))
  })
}

function problemOf({ action }: ResourceChange, { words }: Kind): Pick<Finding, 'message' | 'hint'> {
  const refer = 'Refer to it: { $secret: env:NAME }.'
  if (action === 'create') {
    const message = `a new ${words.one} needs this secret`
    return { message, hint: `${refer} Or create the resource without a file and adopt it.` }
  }
  return {
    message: `the service returns only a mask of this secret, which must not be sent back`,
    hint: refer,
  }
}
