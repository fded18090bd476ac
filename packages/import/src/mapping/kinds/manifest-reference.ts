import { isObject } from '@mgmt-api/models/internal'
import { type Converted, converted, type Rule } from '../mapping.ts'
import { manifestAddress, Pending, pendingNamed } from '../pending.ts'

/**
 * A reference of a manifest: `{ resourceRef: { name } }` to another manifest, or `{ backendRef: { id } }`.
 * @param kind of the other manifest
 */
export const manifestReference = (kind: string, to: string): Rule => converted((value) => idFrom(kind, value), to)

/** A list of references to other manifests. */
export const manifestReferences = (kind: string, to: string): Rule =>
  converted((value) => {
    const found = (Array.isArray(value) ? value : [value]).map((each: unknown) => idFrom(kind, each))
    const wrong = found.find((each) => 'reason' in each)
    return wrong ?? { value: found.map((each) => ('value' in each ? each.value : undefined)) }
  }, to)

/** The kinds that manifests may refer to by the name that the platform has. */
const kinds: Readonly<Record<string, string>> = {
  Alert: 'alerts',
  SLO: 'slos',
  OutboundWebhook: 'webhooks',
  DashboardsFolder: 'dashboard-folders',
}

function idFrom(kind: string, value: unknown): Converted {
  const { backendRef, resourceRef = value } = isObject(value) ? value : {}
  if (isObject(backendRef)) {
    const { id, name, path } = backendRef
    if (id !== undefined) return { value: id }
    if (typeof name === 'string') return { value: pendingNamed(kinds[kind] ?? kind, name) }
    return { reason: `it refers to ${JSON.stringify(path)} by its path; the platform needs its id` }
  }
  if (!isObject(resourceRef) || typeof resourceRef.name !== 'string') return { reason: 'it is not a reference' }
  const { namespace = '', name } = resourceRef
  return { value: new Pending({ address: manifestAddress({ kind, namespace: String(namespace), name }) }) }
}
