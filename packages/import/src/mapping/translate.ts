import type { Body, Kind } from '@mgmt-api/as-code'
import { type FieldNode, fieldTree, patternOf, typeName } from '@mgmt-api/as-code/internal'
import type { Path } from '@mgmt-api/models'
import { flatten, isObject, valueAtPath } from '@mgmt-api/models/internal'
import { setAt, withoutGaps, withoutUnset } from './build-body.ts'
import { coerceValue } from './coerce-value.ts'
import { camelCase, type Converted, type Mapping, type Rule, ruleOf } from './mapping.ts'
import { isRecord, Pending, pendingIn } from './pending.ts'

/** The reason of a secret, which no file has: its platform keeps it. */
export const secretReason = 'a secret is not written to files'

/** Options of `translate`. */
export interface TranslateOptions {
  /** What stands in the body for each secret. Default: secrets are not translated. */
  readonly secret?: unknown
  /** Whether parts get ids that a tool makes while it applies. Default: they lack them. */
  readonly makesIds?: boolean | undefined
}

/** What happened to an attribute of the source, and to all below it. */
export interface AttributeOutcome {
  readonly path: Path
  /**
   * `empty` attributes have no value: null, an empty list or an empty object. The value of a `hidden` one is pending, and
   * its field cannot be.
   */
  readonly status: 'mapped' | 'serviceMade' | 'untranslated' | 'empty' | 'hidden'
  /** Why it is left out. */
  readonly reason?: string | undefined
  /** Path of its field in the body. */
  readonly to?: Path | undefined
  /** The field exists, and cannot have this value. */
  readonly isWrong?: true | undefined
}

/** A resource of a source in the form of our files, with ids of the source. */
export interface Translation {
  readonly body: Body
  /** Every attribute with a value is below the path of exactly one outcome. */
  readonly outcomes: readonly AttributeOutcome[]
}

/** Translates the attributes of one resource. */
export function translate(
  kind: Kind,
  mapping: Mapping,
  attributes: unknown,
  { secret, makesIds = false }: TranslateOptions = {},
): Translation {
  const root = fieldTree(kind)
  const within = mapping.within === undefined ? undefined : root.fields().get(mapping.within)
  const start: Target =
    within === undefined || mapping.within === undefined
      ? { node: root, path: [], isRequired: true }
      : { node: within, path: [mapping.within], isRequired: true }
  const draft: Draft = {
    mapping,
    serviceMade: kind.serverMade,
    start,
    secret,
    makesIds: makesIds && mapping.makesIds === true,
    body: {},
    outcomes: [],
    madeIds: 0,
  }
  for (const [name, value] of Object.entries(mapping.constants ?? {})) {
    setAt(draft.body, [...start.path, name], structuredClone(value))
  }
  addObject(draft, attributes, [], start)
  return { body: withoutUnset(root, withoutGaps(draft.body)), outcomes: draft.outcomes }
}

/** A field of the body. */
interface Target {
  readonly node: FieldNode
  readonly path: Path
  readonly isRequired: boolean
}

/** A translation that is being made. */
interface Draft {
  readonly mapping: Mapping
  /** Patterns of the fields that the service sets. */
  readonly serviceMade: readonly string[]
  /** Where the attributes of the resource go. */
  readonly start: Target
  readonly secret: unknown
  readonly makesIds: boolean
  readonly body: Record<string, unknown>
  readonly outcomes: AttributeOutcome[]
  madeIds: number
}

/** An attribute with its field. */
interface Attribute {
  readonly at: Path
  /** Its path with names in camel case, for the rules. */
  readonly named: Path
  readonly to: Target
  readonly rule: Rule | undefined
}

/** Adds the attributes of an object to the fields of a model. */
function addObject(draft: Draft, value: unknown, from: Path, parent: Target): void {
  for (const [name, below] of Object.entries(isRecord(value) ? value : {})) {
    addAttribute(draft, below, { at: [...from, name], named: [...from, camelCase(name)], parent })
  }
}

interface UnplacedAttribute extends Pick<Attribute, 'at' | 'named'> {
  /** The field of the object that it is in. */
  readonly parent: Target
}

function addAttribute(draft: Draft, value: unknown, { at, named, parent }: UnplacedAttribute): void {
  if (isWriteOnly(nameOf(at))) return addWriteOnly(draft, value, { at, parent })
  const rule = ruleOf(draft.mapping, named)
  const to = fieldOf(draft, parent, rule?.to ?? nameOf(named))
  if (isMade(rule, value) || (to === undefined && draft.serviceMade.includes(patternOf(named)))) {
    return note(draft, { path: at, status: isEmpty(value) ? 'empty' : 'serviceMade' })
  }
  if (to === undefined && isVerbatim(draft, parent) && !isAbsent(value)) {
    return keep(draft, value, at, [...parent.path, nameOf(at)])
  }
  const reason =
    rule?.reason ??
    (to === undefined ? (draft.mapping.unknown ?? 'the platform has no such field') : secretReasonOf(draft, to, parent))
  if (isAbsent(value) || (isEmpty(value) && (reason !== undefined || !isObject(value)))) {
    if (to !== undefined && isRequiredList(value, to)) setAt(draft.body, to.path, [])
    return note(draft, { path: at, status: 'empty' })
  }
  if (reason === secretReason && to !== undefined && draft.secret !== undefined) {
    return keep(draft, secretFor(draft, value, to), at, to.path)
  }
  if (reason !== undefined || to === undefined) return note(draft, { path: at, status: 'untranslated', reason })
  if (rule?.variant !== undefined) setVariant(draft, value, rule, parent)
  for (const [name, fixed] of Object.entries(rule?.sets ?? {}))
    setAt(draft.body, [...parent.path, name], structuredClone(fixed))
  const attribute = { at, named, to, rule }
  if (rule?.convert === undefined) return addValue(draft, value, attribute)
  const [first] = pendingIn(value)
  if (first !== undefined) return noteHidden(draft, first.pending, attribute)
  return addConverted(draft, rule.convert(value), attribute)
}

/** A version of a write-only attribute tells that it is set. */
function addWriteOnly(draft: Draft, value: unknown, { at, parent }: Pick<UnplacedAttribute, 'at' | 'parent'>): void {
  const isSet = !isAbsent(value) && nameOf(at).endsWith('_version')
  note(draft, { path: at, status: isSet ? 'serviceMade' : 'empty' })
  if (!isSet || draft.secret === undefined) return
  const attribute = [...at.slice(0, -1), nameOf(at).replace(/_wo_version$/, '')]
  const named = attribute.map((step) => (typeof step === 'string' ? camelCase(step) : step))
  addAttribute(draft, new Pending({ reason: 'write-only' }), { at: attribute, named, parent })
}

function addConverted(draft: Draft, found: Converted, { at, to, rule }: Attribute): void {
  if ('reason' in found) return note(draft, { path: at, status: 'untranslated', reason: found.reason })
  const present = rule?.appends === true ? valueAtPath(draft.body, to.path) : undefined
  if (Array.isArray(present) && Array.isArray(found.value)) setAt(draft.body, to.path, [present, found.value].flat())
  else if (found.value !== undefined) setAt(draft.body, to.path, found.value)
  note(draft, { path: at, status: 'mapped', to: to.path })
}

function addValue(draft: Draft, value: unknown, attribute: Attribute): void {
  const { at, to, rule } = attribute
  const { descriptor } = to.node
  if (value instanceof Pending) {
    return leaves.has(descriptor.kind) ? keep(draft, value, at, to.path) : noteHidden(draft, value, attribute)
  }
  if (descriptor.kind === 'any') return keep(draft, value, at, to.path)
  if (Array.isArray(value)) return addList(draft, value, attribute)
  if (isRecord(value)) return addNested(draft, value, attribute)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return note(draft, { path: at, status: 'untranslated', reason: `${typeName(value)} cannot be translated` })
  }
  const found = coerceValue(to.node, value, rule?.words)
  if ('value' in found) return keep(draft, found.value, at, to.path)
  // A tool shows an unset word as an empty text.
  if (value === '' && descriptor.kind === 'enum') return note(draft, { path: at, status: 'empty' })
  addMismatch(draft, value, attribute, { reason: found.reason, isWrong: true })
}

/** A value of another type than the field's: a newer contract may have it. */
function addMismatch(
  draft: Draft,
  value: unknown,
  { at, to }: Attribute,
  why: Pick<AttributeOutcome, 'reason' | 'isWrong'>,
): void {
  if (isVerbatim(draft, to)) keep(draft, value, at, to.path)
  else note(draft, { path: at, status: 'untranslated', ...why })
}

function addList(draft: Draft, items: readonly unknown[], attribute: Attribute): void {
  const { at, named, to, rule } = attribute
  const { descriptor } = to.node
  // A nested block is a list of at most one object in older providers.
  const isBlock = descriptor.kind === 'model' && items.length === 1
  if (descriptor.kind !== 'list' && !isBlock)
    return addMismatch(draft, items, attribute, { reason: 'a list, where the platform has one value' })
  let index = 0
  for (const [position, item] of items.entries()) {
    const path = [...at, position]
    if (isAbsent(item)) {
      note(draft, { path, status: 'empty' })
      continue
    }
    const below = isBlock ? to : { node: to.node.item(), path: [...to.path, index++], isRequired: false }
    addValue(draft, item, { at: path, named: [...named, position], to: below, rule })
  }
}

function addNested(draft: Draft, value: Readonly<Record<string, unknown>>, attribute: Attribute): void {
  const { at, named, to, rule } = attribute
  const { descriptor, presence } = to.node
  if (descriptor.kind === 'map') {
    for (const [name, item] of Object.entries(value)) {
      const below = { node: to.node.item(), path: [...to.path, name], isRequired: false }
      addValue(draft, item, { at: [...at, name], named: [...named, name], to: below, rule: undefined })
    }
    return
  }
  if (descriptor.kind !== 'model' && descriptor.kind !== 'empty') {
    return addMismatch(draft, value, attribute, { reason: 'an object, where the platform has one value' })
  }
  if (presence !== 'plain' || Object.keys(value).length === 0) setAt(draft.body, to.path, {})
  for (const [name, fixed] of Object.entries(rule?.defaults ?? {}))
    setAt(draft.body, [...to.path, name], structuredClone(fixed))
  for (const [name, below] of Object.entries(value)) {
    addAttribute(draft, below, { at: [...at, name], named: [...named, camelCase(name)], parent: to })
  }
  if (draft.makesIds && !isAbsent(valueAtPath(draft.body, to.path))) makeId(draft, to)
  if (rule?.otherwise !== undefined && !hasChoice(draft, to)) setAt(draft.body, [...to.path, rule.otherwise], {})
}

/** Sets the field that names which attribute of an object is present. */
function setVariant(draft: Draft, value: unknown, { variant = '', words }: Rule, parent: Target): void {
  const present = isRecord(value) ? Object.keys(value).find((name) => !isAbsent(value[name])) : undefined
  const to = fieldBelowTarget(parent, variant)
  if (present === undefined || to === undefined) return
  const found = coerceValue(to.node, camelCase(present), words)
  if ('value' in found) setAt(draft.body, to.path, found.value)
}

/** Each part of a list has an id, which is a UUID. */
function makeId(draft: Draft, { node, path }: Target): void {
  const id = node.fields().get('id')
  const at = id?.descriptor.kind === 'model' ? [...path, 'id', 'value'] : [...path, 'id']
  if (id === undefined || typeof path.at(-1) !== 'number' || !isAbsent(valueAtPath(draft.body, at))) return
  setAt(draft.body, at, `00000000-0000-4000-8000-${String(++draft.madeIds).padStart(12, '0')}`)
}

function hasChoice({ body }: Draft, { node, path }: Target): boolean {
  const present = valueAtPath(body, path)
  return [...node.fields()].some(
    ([name, { presence }]) => presence === 'choice' && isRecord(present) && name in present,
  )
}

/** The name of a setting decides whether its value is a secret. One that comes after the value decides nothing. */
function secretReasonOf({ body, secret }: Draft, { node, path }: Target, owner: Target): string | undefined {
  const found = owner.node.fieldsIn(valueAtPath(body, owner.path)).get(String(path.at(-1))) ?? node
  // If secrets are in the body, each field of an object has one.
  if (secret !== undefined && node.descriptor.kind === 'model') return undefined
  return node.isSecret && found.isSecret ? secretReason : undefined
}

/** What stands for a secret, or for each secret of a list or a map. */
function secretFor({ secret }: Draft, value: unknown, { node }: Target): unknown {
  if (Array.isArray(value)) return value.map(() => secret)
  if (node.descriptor.kind !== 'map' || !isRecord(value)) return secret
  return Object.fromEntries(Object.keys(value).map((name) => [name, secret]))
}

/** Whether unknown parts of an object are kept. */
const isVerbatim = ({ mapping }: Draft, { path }: Target): boolean => mapping.verbatim === true && path.length > 0

function keep(draft: Draft, value: unknown, at: Path, to: Path): void {
  setAt(draft.body, to, value)
  note(draft, { path: at, status: 'mapped', to })
}

function noteHidden(draft: Draft, { reason, address }: Pending, { at, to }: Attribute): void {
  note(draft, { path: at, status: 'hidden', to: to.path, reason: reason ?? address })
}

const note = ({ outcomes }: Draft, outcome: AttributeOutcome): void => void outcomes.push(outcome)

/** Terraform keeps no value of a write-only attribute, `token_wo`; `token_wo_version` says that there is one. */
const isWriteOnly = (name: string): boolean => /_wo(?:_version)?$/.test(name)

function isMade(rule: Rule | undefined, value: unknown): boolean {
  const { serviceMade = false } = rule ?? {}
  return typeof serviceMade === 'function' ? pendingIn(value).length === 0 && serviceMade(value) : serviceMade
}

/** Fields whose values may be pending: texts, and numbers of references. */
const leaves: ReadonlySet<string> = new Set(['text', 'int32', 'int64'])

/** Whether a value is an empty list for a field that must be present. */
const isRequiredList = (value: unknown, { isRequired, node }: Target): boolean =>
  isRequired && node.descriptor.kind === 'list' && Array.isArray(value)

const nameOf = (path: Path): string => String(path.at(-1) ?? '')

const isAbsent = (value: unknown): boolean => value === null || value === undefined

/** Whether a value has no scalar anywhere. */
function isEmpty(value: unknown): boolean {
  if (isAbsent(value)) return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return isRecord(value) && Object.values(value).every(isEmpty)
}

/** The field at a path of a rule: below that of the object, or of the resource. */
const fieldOf = ({ start }: Draft, parent: Target, path: string): Target | undefined =>
  path.startsWith('/') ? fieldBelowTarget(start, path.slice(1)) : fieldBelowTarget(parent, path)

function fieldBelowTarget(target: Target, path: string): Target | undefined {
  let { node, path: at, isRequired } = target
  for (const step of path === '' ? [] : path.split('.')) {
    const below = node.descriptor.kind === 'model' ? node.fields().get(step) : undefined
    if (below === undefined) return undefined
    isRequired = flatten(node.descriptor).fields.get(step)?.required === true
    node = below
    at = [...at, step]
  }
  return { node, path: at, isRequired }
}
