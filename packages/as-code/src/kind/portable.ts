import type { Path } from '@mgmt-api/models'
import { isObject, mapFields, visitFields } from '@mgmt-api/models/internal'
import { type AsCodeError, inputError } from '../findings/finding.ts'
import type { Body, Kind, KindReference } from './kind.ts'
import { withoutOtherEntries } from './ordered-lists.ts'
import { textOfId } from './ids.ts'
import { markerOf, replaceMarkers, secretReferenceOf, splitName } from './markers.ts'

/** Returns the key of a resource by its kind and its id on a platform, or another field, if it is kept as a file. */
export type KeyOfId = (kind: string, id: string, field?: string) => string | undefined
/** Returns the id of a resource on a platform, or another field, by its kind and its key. */
export type IdOfKey = (kind: string, key: string, field?: string) => string | undefined

/** Options of `portableOf`. */
export interface PortableOptions {
  readonly keyOfId: KeyOfId
  /** Whether an order keeps ids of resources without a key. Default: false. */
  readonly wholeOrder?: boolean | undefined
}

/**
 * Converts a platform's body to the form of files: without identity labels and server-made fields, with references by
 * key. An id without a key stays as it is, except in an order, and so do outside ids.
 */
export function portableOf(kind: Kind, body: Body, { keyOfId, wholeOrder = false }: PortableOptions): Body {
  const portable = keysForIds(kind, withoutServerMade(kind, kind.withIdentity(body, undefined)), { keyOfId })
  return wholeOrder ? portable : withoutOtherEntries(kind, portable)
}

/** A body without server-made and echoed fields. */
export function withoutServerMade({ serverMade }: Kind, body: Body): Body {
  return serverMade.reduce((left, at) => mapFields(left, at, () => undefined), body)
}

/** A body with references by key in place of ids. */
export function keysForIds(kind: Kind, body: Body, { keyOfId }: { readonly keyOfId: KeyOfId }): Body {
  return kind.references.reduce(
    (changed, { at, to, field }) =>
      mapFields(changed, at, (value) => {
        const id = textOfId(value)
        const key = id === undefined ? undefined : keyOfId(to, id, field)
        return key === undefined ? value : { $ref: `${to}/${key}` }
      }),
    body,
  )
}

/** Options of `contractOf`. */
export interface ContractOptions {
  readonly idOfKey: IdOfKey
  /** Whether a dangling reference is an error, or stays as it is. Default: `refused`. */
  readonly dangling?: 'refused' | 'kept' | undefined
  /** The value of a secret by its reference. Default: references stay. */
  readonly secretOf?: SecretOf | undefined
}

/** Returns the value of a secret by its reference, `env:NAME`, `file:PATH` or `command:PROGRAM`. */
export type SecretOf = (reference: string) => string

/** A body with the values of the secrets that it refers to. */
function withSecrets(body: Body, secretOf: SecretOf): Body {
  // A body is an object other than a marker, and stays one.
  return replaceMarkers(body, (_, __, value) => {
    const reference = secretReferenceOf(value)
    return reference === undefined ? value : secretOf(reference)
  }) as Body
}

/**
 * Converts a body from the form of files to the platform's: ids in place of references by key. The caller adds the
 * identity labels.
 * @throws {AsCodeError} kind `input`: a dangling reference. It is never left out, because a suppression rule without
 * alerts might silence every alert.
 */
export function contractOf(kind: Kind, body: Body, options: ContractOptions): Body {
  const { idOfKey, dangling = 'refused', secretOf } = options
  let contract = body
  for (const { at, to, field } of kind.references) {
    contract = mapFields(contract, at, (value) => {
      if (!isObject(value)) return value
      const reference = referenceOf(value)
      const id = reference?.kind === to ? idOfKey(to, reference.key, field) : undefined
      if (id === undefined && dangling === 'refused') throw missingReference(value, to)
      return id ?? value
    })
  }
  return secretOf === undefined ? contract : withSecrets(contract, secretOf)
}

function missingReference(value: unknown, to: string): AsCodeError {
  const message = `${JSON.stringify(value)} does not refer to an existing resource of kind ${to}`
  const hint = 'Plan again: the resource that it refers to may have been deleted.'
  return inputError('unknown_reference', message, { hint })
}

/** A reference of a resource, with its place. */
export interface PortableReference {
  readonly kind: string
  readonly key: string
  readonly path: Path
  /** The required kind. */
  readonly wanted: string
  /** Field of the other resource that the reference uses. Default: its id. */
  readonly field?: string | undefined
  /** The other resource may refer back. Default: false. */
  readonly circular?: boolean | undefined
}

/** The references by key within a body in the form of files. */
export function referencesOf(kind: Kind, body: Body): readonly PortableReference[] {
  const found: PortableReference[] = []
  for (const { at, to, ...how } of kind.references) {
    visitFields(body, at, (value, path) => {
      const reference = referenceOf(value)
      if (reference !== undefined) found.push({ ...reference, path, wanted: to, ...how })
    })
  }
  return found
}

/** Whether the other resource has to exist first. */
export const isOrdered = ({ circular = false }: Pick<KindReference, 'circular'>): boolean => !circular

function referenceOf(value: unknown): { readonly kind: string; readonly key: string } | undefined {
  const marker = markerOf(value)
  const parts = marker?.name === '$ref' && marker.alone ? splitName(marker.of) : undefined
  return parts === undefined ? undefined : { kind: parts.group, key: parts.name }
}
