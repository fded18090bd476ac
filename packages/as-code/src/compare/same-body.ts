import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@mgmt-api/models/internal'
import { canonicalValue, isAbsent } from './canonical.ts'
import { type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Comparable } from '../kind/kind.ts'

/**
 * Whether two bodies have the same canonical form. Computes it only for the fields that differ as written: most resources
 * differ in a few defaults that the service fills in.
 */
export const isSameBody = (kind: Comparable, a: Body, b: Body): boolean => isSameValue(fieldTree(kind), a, b)

function isSameValue(node: FieldNode, a: unknown, b: unknown): boolean {
  if (a === b) return true
  const { kind } = node.descriptor
  if (kind === 'model' && isObject(a) && isObject(b)) return isSameModel(node, a, b)
  if (kind === 'list' && Array.isArray(a) && Array.isArray(b) && isSameList(node.item(), a, b)) return true
  return isDeepStrictEqual(canonicalValue(node, a), canonicalValue(node, b))
}

function isSameModel(node: FieldNode, a: Body, b: Body): boolean {
  const fields = node.fields()
  const isSameField = (name: string): boolean => {
    const field = fields.get(name)
    const [before, after] = [ownValue(a, name), ownValue(b, name)]
    if (before === after) return true
    if (field === undefined) return isDeepStrictEqual(before, after)
    if (before !== undefined && after !== undefined && isSameValue(field, before, after)) return true
    return isAbsent(field, canonicalValue(field, before)) && isAbsent(field, canonicalValue(field, after))
  }
  return (
    Object.keys(a).every(isSameField) && Object.keys(b).every((name) => Object.hasOwn(a, name) || isSameField(name))
  )
}

/** The value of a field, not of one that every object inherits. */
export const ownValue = (body: Body, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined)

/** In the same order: a set in another order has the same canonical form, too. */
const isSameList = (item: FieldNode, a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => isSameValue(item, each, b[index]))
