import {
  type AnyDescriptor,
  flatten,
  formatPath,
  inner,
  isObject,
  type Path,
  type Stability,
  unwrap,
} from '@mgmt-api/models'
import type { Finding } from '../findings/finding.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { CheckedBody } from './check-body.ts'

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
export function findUnstable({ kind, key, resolved, locateName }: CheckedBody, facts: StabilityFacts): Finding[] {
  const ofKind = facts.ofResource(kind.name)
  const used: Used[] = [
    ...(ofKind === undefined ? [] : [{ path: ['kind'], what: kind.words.many, stability: ofKind }]),
    ...usedIn(resolved.body, unwrap(kind.model).descriptor, { path: [], facts }),
  ]
  return used.map(({ path, what, stability }) => ({
    severity: stability === 'preview' && facts.noPreview === true ? 'error' : 'warning',
    code: typeof stability === 'string' ? stability : 'retired',
    message: `${what === undefined ? '' : `${what}: `}${messageOf(stability)}`,
    resource: resourceName({ kind, key }),
    at: formatPath(path),
    place: locateName(path),
  }))
}

/** Whether a finding is one of `findUnstable`. */
export const isOfStability = ({ code }: Finding): boolean => ['preview', 'deprecated', 'retired'].includes(code)

function messageOf(stability: Stability): string {
  if (stability === 'preview') return 'a preview, which the service may change'
  if (stability === 'deprecated') return 'deprecated by the service'
  return `served, but no longer published since ${stability.retired}`
}

interface Place {
  readonly path: Path
  readonly facts: StabilityFacts
}

function usedIn(value: unknown, descriptor: AnyDescriptor, { path, facts }: Place): Used[] {
  const { kind, name } = descriptor
  if (kind === 'lazy') return usedIn(value, inner(descriptor), { path, facts })
  if (kind === 'enum' && typeof value === 'string') {
    const stability = facts.of(name, value)
    return stability === undefined ? [] : [{ path, what: value, stability }]
  }
  if (kind === 'list' && Array.isArray(value))
    return value.flatMap((item, index) => usedIn(item, inner(descriptor), { path: [...path, index], facts }))
  if (!isObject(value)) return []
  if (kind === 'map')
    return Object.entries(value).flatMap(([key, item]) =>
      usedIn(item, inner(descriptor), { path: [...path, key], facts }),
    )
  if (kind !== 'model') return []
  const { fields } = flatten(descriptor)
  return Object.entries(value).flatMap(([key, member]) => {
    const field = fields.get(key)
    if (field === undefined) return []
    const at = [...path, key]
    const stability = field.required ? undefined : facts.of(name, key)
    const own = stability === undefined ? [] : [{ path: at, stability }]
    return [...own, ...usedIn(member, field.descriptor, { path: at, facts })]
  })
}
