import { isObject } from '@mgmt-api/models'
import type { Converted, Rule } from '../mapping.ts'
import { standInFor } from '../stand-in.ts'

/**
 * A reference of a manifest: `{ resourceRef: { name } }` to another manifest, or `{ backendRef: { id } }`.
 * @param kind of the other manifest
 */
export const manifestReference = (kind: string, to: string): Rule => ({ to, convert: (value) => idFrom(kind, value) })

/** A reference to a manifest that is not translated: only `{ backendRef: { id } }` has an id. */
export const outsideReference = (kind: string, to: string): Rule => ({
  to,
  convert: (value) =>
    isObject(value) && isObject(value.resourceRef)
      ? { reason: `manifests of kind ${kind} are not translated; use { $id: … } with a name in mgmt.yaml` }
      : idFrom(kind, value),
})

/** A list of references to other manifests. */
export const manifestReferences = (kind: string, to: string): Rule => ({
  to,
  convert: (value) => {
    const found = (Array.isArray(value) ? value : [value]).map((each: unknown) => idFrom(kind, each))
    const wrong = found.find((each) => 'reason' in each)
    return wrong ?? { value: found.map((each) => ('value' in each ? each.value : undefined)) }
  },
})

function idFrom(kind: string, value: unknown): Converted {
  const { resourceRef, backendRef } = isObject(value) ? value : {}
  if (isObject(resourceRef) && typeof resourceRef.name === 'string') {
    const { namespace = '', name } = resourceRef
    return { value: standInFor(`${kind} ${String(namespace)}/${name}`) }
  }
  if (!isObject(backendRef)) return { reason: 'it is not a reference' }
  const { id, name, path } = backendRef
  if (id !== undefined) return { value: id }
  const [by, given] = name === undefined && path !== undefined ? ['path', path] : ['name', name]
  return { reason: `it refers to ${JSON.stringify(given)} by its ${by}; the platform needs its id` }
}
