import type { Path, Stability } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { resourceName } from '../kind/resource-name.ts'
import { visitDescribed } from '../kind/visit-described.ts'
import type { CheckedBody, FieldFinding } from './check-body.ts'

/** Says what the service takes away or calls a preview, as `@mgmt-api/models/descriptions` does. */
export interface StabilityFacts {
  /** Stability of a field of a model or of a value of an enumeration: `stabilityOf`. */
  readonly of: (name: string | undefined, part: string) => Stability | undefined
  /** Stability of a resource, which is that of its kind. */
  readonly ofResource: (name: string) => Stability | undefined
  /** Makes previews errors. Default: warnings. */
  readonly noPreview?: boolean | undefined
}

interface Used {
  readonly path: Path
  /** The kind or the value; absent for a field, which the path names. */
  readonly what?: string
  readonly stability: Stability
}

/**
 * Findings for a kind, fields and values that go away or are a preview. Required fields are none: files cannot leave them
 * out.
 */
export function findUnstable({ kind, key, resolved, locateName }: CheckedBody, facts: StabilityFacts): FieldFinding[] {
  const ofKind = facts.ofResource(kind.name)
  const used: Used[] = [...(ofKind === undefined ? [] : [{ path: ['kind'], what: kind.words.many, stability: ofKind }])]
  visitDescribed(kind, resolved.body, ({ value, descriptor, path, owner, field }) => {
    const ofField = field?.required === false ? facts.of(owner?.name, String(path.at(-1))) : undefined
    if (ofField !== undefined) used.push({ path, stability: ofField })
    if (descriptor.kind !== 'enum' || typeof value !== 'string') return
    const ofValue = facts.of(descriptor.name, value)
    if (ofValue !== undefined) used.push({ path, what: value, stability: ofValue })
  })
  return used.map(({ path, what, stability }) => ({
    path,
    finding: {
      severity: stability === 'preview' && facts.noPreview === true ? 'error' : 'warning',
      code: typeof stability === 'string' ? stability : 'retired',
      message: `${what === undefined ? '' : `${what}: `}${messageOf(stability)}`,
      resource: resourceName({ kind, key }),
      at: formatPath(path),
      place: locateName(path),
    },
  }))
}

/** Whether a finding about a resource concerns a plan only if the resource is sent. */
export const isOfContent = ({ code }: Finding): boolean =>
  ['preview', 'deprecated', 'retired', 'promql', 'rule'].includes(code)

function messageOf(stability: Stability): string {
  if (stability === 'preview') return 'a preview, which the service may change'
  if (stability === 'deprecated') return 'deprecated by the service'
  return `served, but no longer published since ${stability.retired}`
}
