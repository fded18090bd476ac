import { isDeepStrictEqual } from 'node:util'
import { redacted } from '@mgmt-api/base/text'
import type { Path } from '@mgmt-api/models'
import { hasMask, isObject, valueAtPath } from '@mgmt-api/models/internal'
import { containsSecrets, fieldBelow, type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Comparable, Kind } from '../kind/kind.ts'
import { secretReferenceOf } from '../kind/markers.ts'
import { canonicalOf, canonicalValue } from './canonical.ts'
import { withPresentEntries } from '../kind/ordered-lists.ts'
import { hasSameName, hasSameReceiver, itemName } from './receivers.ts'
import { maskSecrets } from './secrets.ts'

/** The properties of a kind that its secrets need. */
export type Secretive = Comparable & Pick<Kind, 'ordered' | 'neededSecretsOf'>

/** A body without the values of its secrets, as `pull` writes it. */
export function withoutSecrets(kind: Secretive, body: Body): Body {
  const left = strippedValue(fieldTree(kind), body)
  return isObject(left) ? left : body
}

/**
 * A body in which every secret that it leaves out, or refers to, has its present value: files need not contain secrets,
 * and a secret without a value in a file is not changed. Items of lists are recognised by their other fields. Resources
 * that an order leaves out keep their positions.
 */
export function withPresentSecrets(kind: Secretive, body: Body, present: Body): Body {
  return filledBody(kind, body, present, sentSecret)
}

/**
 * The same to compare with the platform: a secret that the body refers to is as the service returned it, a mask or
 * nothing.
 */
export function withReturnedSecrets(kind: Secretive, body: Body, present: Body): Body {
  return filledBody(kind, body, present, (returned, own) => (isReference(own) ? returned : own))
}

/**
 * A body of the platform to be sent back: every secret of which the service returned a mask, or nothing, is the one of
 * the file. A mask without a secret in the file stays: `maskedSecrets` finds it.
 */
export function withFileSecrets(kind: Secretive, body: Body, file: Body): Body {
  const filled = filledValue(fieldTree(kind), body, { present: file, fill: fileSecret })
  return isObject(filled) ? filled : body
}

/**
 * A body in which each `[redacted]` in place of a secret is the present one, as the body was read. It stays, so that the
 * body cannot be sent, in an item of a list that has no name or no namesake, and everywhere if a type, URL or host
 * differs: the secret would go to another receiver.
 */
export function restoreSecrets(model: Comparable, body: Body, present: Body): Body {
  const filled = filledValue(fieldTree(model), body, { present, fill: shownSecret, keepsAbsent: true })
  return isObject(filled) && isForSame(model, filled, present) ? filled : body
}

/**
 * Paths of the secrets that a body leaves out, although a type, URL or host differs from the present one: the present
 * secrets would go to another receiver.
 */
export function secretsForAnother(kind: Secretive, body: Body, present: Body): readonly Path[] {
  const filled = withPresentSecrets(kind, body, present)
  if (isForSame(kind, filled, present)) return []
  const paths: Path[] = []
  maskSecrets(fieldTree(kind), filled, (path) => void paths.push(path))
  return paths.filter((path) => valueAtPath(body, path) === undefined)
}

/** In canonical form, in which a default is absent on both sides. */
const isForSame = (model: Comparable, body: Body, present: Body): boolean =>
  hasSameReceiver(canonicalOf(model, body), canonicalOf(model, present))

/** Returns the value of a secret, by its value on the other side and its own. */
type Fill = (other: unknown, own: unknown) => unknown

/** The value of a secret; of one with several values, such as the headers of a webhook, each of its own values. */
function filledSecret(other: unknown, own: unknown, fill: Fill): unknown {
  if (!isObject(own) || isReference(own)) return fill(other, own)
  const others = isObject(other) ? other : {}
  // A value that the other side lacks is a difference.
  const filled = Object.entries(own).map(([name, value]) => [name, filledSecret(others[name], value, fill) ?? value])
  return Object.fromEntries(filled)
}

/** A mask must not be sent back as a value. */
const sentSecret: Fill = (present, own) => (isReference(own) && !isUnusable(present) ? present : own)

const fileSecret: Fill = (file, own) => (isMask(own) && !isUnusable(file) ? file : own)

/** Our tools print a list of secrets as a list of one `[redacted]`. */
const shownSecret: Fill = (present, own) => {
  const isShown = own === redacted || (Array.isArray(own) && own[0] === redacted)
  return isShown && !isUnusable(present) ? present : own
}

const isReference = (value: unknown): boolean => secretReferenceOf(value) !== undefined

const isUnusable = (value: unknown): boolean => value === undefined || isMask(value)

/** Whether a secret is, or contains, a mask. In a response, a single asterisk is one: the mask of a short secret. */
const isMask = (value: unknown): boolean => typeof value === 'string' && (/^\*+$/.test(value) || hasMask(value))

function filledBody(kind: Secretive, whole: Body, present: Body, fill: Fill): Body {
  const body = withPresentEntries(kind, whole, present)
  const filled = filledValue(fieldTree(kind), body, { present, fill })
  return isObject(filled) ? filled : body
}

interface Filling {
  readonly present: unknown
  readonly fill: Fill
  /** Whether secrets that the body leaves out stay out. Default: they are filled in. */
  readonly keepsAbsent?: boolean | undefined
}

/** Whether a body contains a secret that files leave out. */
export function hasSecrets(kind: Secretive, body: Body): boolean {
  let found = false
  maskSecrets(fieldTree(kind), body, () => (found = true))
  return found
}

/**
 * Paths of the secrets that a new resource lacks: those that the service masked, and texts of objects within a body, such
 * as the value of a connector's setting, that the body leaves out.
 */
export function missingSecrets(kind: Secretive, body: Body): readonly Path[] {
  const needed = (kind.neededSecretsOf?.(body) ?? []).filter((name) => body[name] === undefined)
  return [...needed.map((name) => [name]), ...missingIn(fieldTree(kind), body, [])]
}

/** Paths of the secrets of which a body has only the mask that the service returned. */
export const maskedSecrets = (kind: Secretive, body: Body): readonly Path[] =>
  missingSecrets(kind, body).filter((path) => isMask(valueAtPath(body, path)))

function missingIn(node: FieldNode, value: unknown, path: Path): readonly Path[] {
  if (!containsSecrets(node)) return []
  const { kind } = node.descriptor
  if (Array.isArray(value) && kind === 'list')
    return value.flatMap((item, index) => missingIn(node.item(), item, [...path, index]))
  if (!isObject(value) || (kind !== 'model' && kind !== 'map')) return []
  const below = Object.entries(value).flatMap(([name, item]) => {
    const field = fieldBelow(node, name, value)
    if (field === undefined) return []
    const at = [...path, name]
    return field.isSecret && isMask(item) ? [at] : missingIn(field, item, at)
  })
  if (kind !== 'model' || path.length === 0) return below
  const absent = [...node.fieldsIn(value)].filter(([name, field]) => isEssential(field) && value[name] === undefined)
  return [...below, ...absent.map(([name]) => [...path, name])]
}

const isEssential = ({ isSecret, presence, descriptor }: FieldNode): boolean =>
  isSecret && presence === 'plain' && descriptor.kind === 'text'

const strippedValue = (node: FieldNode, value: unknown): unknown => maskSecrets(node, value, () => undefined)

function filledValue(node: FieldNode, value: unknown, filling: Filling): unknown {
  if (!containsSecrets(node)) return value
  const { present, fill } = filling
  const { kind } = node.descriptor
  if (Array.isArray(value) && Array.isArray(present) && kind === 'list') {
    return filledList(node.item(), value, { ...filling, present })
  }
  if (!isObject(value) || !isObject(present) || (kind !== 'model' && kind !== 'map')) return value
  const filled = Object.entries(value).map(([name, item]): [string, unknown] => {
    const field = fieldBelow(node, name, value)
    // A secret is never compared by its value.
    if (field?.isSecret === true) return [name, filledSecret(present[name], item, fill)]
    return [name, field === undefined ? item : filledValue(field, item, { ...filling, present: present[name] })]
  })
  const missing = Object.entries(present).filter(
    ([name]) =>
      filling.keepsAbsent !== true &&
      !Object.hasOwn(value, name) &&
      isFilled(fieldBelow(node, name, value), value, node),
  )
  const isSame = missing.length === 0 && filled.every(([name, item]) => item === value[name])
  return isSame ? value : Object.fromEntries([...filled, ...missing].filter(([, item]) => item !== undefined))
}

/** A secret that excludes other fields is not added beside one of them. */
function isFilled(field: FieldNode | undefined, value: Body, node: FieldNode): boolean {
  if (field?.isSecret !== true) return false
  return (
    field.presence !== 'choice' ||
    !Object.keys(value).some((name) => fieldBelow(node, name, value)?.presence === 'choice')
  )
}

interface FillingList extends Filling {
  readonly present: readonly unknown[]
}

/**
 * An item is found by its name, or by everything but its secrets, and only if one is like it; by its position only in a
 * list that is the same but for its secrets.
 */
function filledList(item: FieldNode, values: readonly unknown[], { present, ...filling }: FillingList): unknown {
  // Equal in meaning: a number may be a text on one side, and a default may be absent.
  const rest = (value: unknown): unknown => canonicalValue(item, strippedValue(item, value))
  const rests = new Map([...values, ...present].map((value) => [value, rest(value)]))
  const isEqual = (a: unknown, b: unknown): boolean => isDeepStrictEqual(rests.get(a), rests.get(b))
  const isLike = (a: unknown, b: unknown): boolean => (itemName(a) === undefined ? isEqual(a, b) : hasSameName(a, b))
  const isSame = values.length === present.length && values.every((value, at) => isEqual(value, present[at]))
  const matchOf = (value: unknown, at: number): unknown => {
    if (isSame) return present[at]
    const near = present.filter((other) => isLike(value, other))
    const [found, ...others] = near.length > 1 ? near.filter((other) => isEqual(value, other)) : near
    const rivals = values.filter((each) => isLike(each, found) && (near.length === 1 || isEqual(each, found)))
    return others.length === 0 && rivals.length === 1 ? found : undefined
  }
  const filled = values.map((value, at) => filledValue(item, value, { ...filling, present: matchOf(value, at) }))
  return filled.every((each, at) => each === values[at]) ? values : filled
}
