import { isObject, type Path } from '@mgmt-api/models'
import { mapFields, visitFields } from './field-pattern.ts'
import { AsCodeError } from './finding.ts'
import type { Body, Kind } from './kind.ts'
import { markerOf, splitName } from './markers.ts'

/** Gives the key of a resource that is kept as a file, by its kind and its id on a platform. */
export type KeyOfId = (kind: string, id: string) => string | undefined
/** Gives the id that a resource has on a platform, by its kind and its key. */
export type IdOfKey = (kind: string, key: string) => string | undefined

/**
 * A body as a platform has it, in the form of files: without labels of identity and what the service makes, references
 * by key. An id without a key stays as it is; so do ids of outside things.
 */
export function portableOf(kind: Kind, body: Body, { keyOfId }: { readonly keyOfId: KeyOfId }): Body {
  return keysForIds(kind, withoutServerMade(kind, kind.withIdentity(body, undefined)), { keyOfId })
}

/** A body without what the service makes or echoes. */
export function withoutServerMade({ serverMade }: Kind, body: Body): Body {
  return serverMade.reduce((left, at) => mapFields(left, at, () => undefined), body)
}

/** A body with references by key where it has ids of resources that have one. */
export function keysForIds(kind: Kind, body: Body, { keyOfId }: { readonly keyOfId: KeyOfId }): Body {
  return kind.references.reduce(
    (changed, { at, to }) =>
      mapFields(changed, at, (id) => {
        const key = typeof id === 'string' ? keyOfId(to, id) : undefined
        return key === undefined ? id : { $ref: `${to}/${key}` }
      }),
    body,
  )
}

/**
 * A body in the form of files, as a platform takes it: ids where there are references by key. Labels of identity are
 * the caller's to add.
 * @throws {AsCodeError} kind `input`: a reference stands for no id. It is never left out: a suppression rule that
 * names no alert might silence every one.
 */
export function contractOf(kind: Kind, body: Body, { idOfKey }: { readonly idOfKey: IdOfKey }): Body {
  let contract = body
  for (const { at, to } of kind.references) {
    contract = mapFields(contract, at, (value) => {
      if (!isObject(value)) return value
      const reference = referenceOf(value)
      const id = reference?.kind === to ? idOfKey(to, reference.key) : undefined
      if (id === undefined) throw missingReference(value, to)
      return id
    })
  }
  return contract
}

function missingReference(value: unknown, to: string): AsCodeError {
  return new AsCodeError({
    kind: 'input',
    code: 'unknown_reference',
    message: `${JSON.stringify(value)} stands for no ${to} that exists`,
    hint: 'Plan again: what it refers to may be gone.',
  })
}

/** What a resource refers to, and where. */
export interface PortableReference {
  readonly kind: string
  readonly key: string
  readonly path: Path
  /** The kind that must be referred to there. */
  readonly wanted: string
}

/** The references by key within a body in the form of files. */
export function referencesOf(kind: Kind, body: Body): readonly PortableReference[] {
  const found: PortableReference[] = []
  for (const { at, to } of kind.references) {
    visitFields(body, at, (value, path) => {
      const reference = referenceOf(value)
      if (reference !== undefined) found.push({ ...reference, path, wanted: to })
    })
  }
  return found
}

function referenceOf(value: unknown): { readonly kind: string; readonly key: string } | undefined {
  const marker = markerOf(value)
  const parts = marker?.name === '$ref' && marker.alone ? splitName(marker.of) : undefined
  return parts === undefined ? undefined : { kind: parts.group, key: parts.name }
}
