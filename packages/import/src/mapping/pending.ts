import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'

interface PendingOptions {
  readonly address?: string | undefined
  readonly reason?: string | undefined
  readonly candidates?: readonly string[] | undefined
  readonly named?: NamedResource | undefined
}

interface NamedResource {
  readonly kind: string
  readonly name: string
}

/**
 * A value that a source does not have. It is in attributes and in bodies in place of the value, until a key, a name or an
 * id is known. It is never written.
 */
export class Pending {
  /** The resource that it refers to; undefined: the source has an expression, or nothing. */
  readonly address: string | undefined
  /** Why it cannot be read; undefined: it is a reference. */
  readonly reason: string | undefined
  /** Addresses of the resources, one of which it may identify. */
  readonly candidates: readonly string[]
  /** Kind and name of the resource, if it is referred to by them. */
  readonly named: NamedResource | undefined

  constructor({ address, reason, candidates = address === undefined ? [] : [address], named }: PendingOptions) {
    this.address = address
    this.reason = reason
    this.candidates = candidates
    this.named = named
  }
}

interface ManifestName {
  readonly kind: string
  readonly namespace: string
  readonly name: string
}

/** The address of a manifest. */
export const manifestAddress = ({ kind, namespace, name }: ManifestName): string =>
  `${kind} ${namespace === '' ? name : `${namespace}/${name}`}`

/** The address of a resource that others refer to by its name. */
export const namedAddress = ({ kind, name }: NamedResource): string => `${kind} named ${JSON.stringify(name)}`

/** The id of a resource that is referred to by its name. */
export const pendingNamed = (kind: string, name: string): Pending =>
  new Pending({ address: namedAddress({ kind, name }), named: { kind, name } })

/** A pending value, and where it is. */
export interface PendingPart {
  readonly path: Path
  readonly pending: Pending
}

/** The pending values anywhere in a value. */
export function pendingIn(value: unknown, path: Path = []): readonly PendingPart[] {
  if (value instanceof Pending) return [{ path, pending: value }]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => pendingIn(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, item]) => pendingIn(item, [...path, name]))
}

/** Whether a value is an object of the source: neither a list nor pending. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !(value instanceof Pending)
