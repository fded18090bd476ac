import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { containsSecrets, fieldBelow, type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Kind } from '../kind/kind.ts'

/** Replaces a secret in a body: a variable that no target has, so that it is never applied by accident. */
const placeholder = { $var: 'secret' } as const

/** A body without secrets. */
export interface MaskedBody {
  /** With `{ $var: secret }` for each secret value. */
  readonly body: Body
  /** Paths of the secrets. */
  readonly paths: readonly Path[]
}

/** A body without the values of fields that its model marks as secrets. */
export function maskBody(kind: Kind, body: Body): MaskedBody {
  const paths: Path[] = []
  const masked = maskSecrets(fieldTree(kind), body, (path) => {
    paths.push(path)
    return placeholder
  })
  return { body: isObject(masked) ? masked : body, paths }
}

/**
 * The value of a field with every secret in it, or itself, replaced by the result of `mask`: undefined removes it from
 * its object.
 */
export function maskSecrets(node: FieldNode, value: unknown, mask: (path: Path) => unknown, path: Path = []): unknown {
  if (value === undefined) return undefined
  if (node.isSecret) return mask(path)
  if (!containsSecrets(node)) return value
  const { kind } = node.descriptor
  if (kind === 'list' && Array.isArray(value)) {
    return value.map((item, index) => maskSecrets(node.item(), item, mask, [...path, index]))
  }
  if (!isObject(value) || (kind !== 'model' && kind !== 'map')) return value
  const entries = Object.entries(value).map(([name, item]) => {
    const field = fieldBelow(node, name, value)
    return [name, field === undefined ? item : maskSecrets(field, item, mask, [...path, name])] as const
  })
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}
