import type { Finding } from '../findings/finding.ts'
import { otherToolOf } from '../kind/other-tool.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ResourceChange } from './plan.ts'

/**
 * Resources that another tool says it owns: when they are adopted, and when the platform has changed them since the last
 * apply, because that tool may have changed them back.
 */
export function findClaimed(changes: readonly ResourceChange[]): readonly Finding[] {
  return changes.flatMap((change): Finding[] => {
    if (!isAtRisk(change)) return []
    const tool = otherToolOf(change.remote.body)
    if (tool === undefined) return []
    const message = `its labels or its description say that ${tool} manages it, which may change it back`
    const hint = `Remove it from ${tool} first, and the label or the sentence from the resource.`
    return [{ severity: 'warning', code: 'claimed_by_tool', resource: resourceName(change), message, hint }]
  })
}

type Existing = Extract<ResourceChange, { readonly action: 'adopt' | 'replace' }>

function isAtRisk(change: ResourceChange): change is Existing {
  if (change.action === 'adopt') return change.from === undefined
  return (
    change.action === 'replace' && change.fields.some(({ movedBy }) => movedBy !== undefined && movedBy !== 'files')
  )
}
