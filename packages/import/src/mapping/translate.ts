import { flatten, isObject, type Path, valueAtPath } from '@mgmt-api/models'
import type { Body, Kind } from '@mgmt-api/as-code'
import { fieldBelow, type FieldNode, fieldTree, patternOf, typeName } from '@mgmt-api/as-code/internal'
import { coerceValue } from './coerce-value.ts'
import { camelCase, type Converted, type Mapping, type Rule, ruleOf } from './mapping.ts'
import { addressOf, hiddenIn, hiddenStandIn, isStandIn } from './pending.ts'

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
   * `empty` attributes have no value: null, an empty list or an empty object. The value of a `hidden` one is not there to be
   * read, and its field has no stand-in.
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
  options: TranslateOptions = {},
): Translation {
  const root = fieldTree(kind)
  const within = mapping.within === undefined ? undefined : root.fields().get(mapping.within)

  const start: Target =
    within === undefined || mapping.within === undefined
      ? { node: root, path: [], isRequired: true }
      : { node: within, path: [mapping.within], isRequired: true }
  const translator = new Translator(mapping, kind, { start, ...options })
  for (const [name, value] of Object.entries(mapping.constants ?? {})) {
    setAt(translator.body, [...start.path, name], structuredClone(value))
  }
  translator.object(attributes, [], start)
  return { body: withoutUnset(root, withoutGaps(translator.body)), outcomes: translator.outcomes }
}

interface Target {
  readonly node: FieldNode
  readonly path: Path
  readonly isRequired: boolean
}

class Translator {
  readonly body: Record<string, unknown> = {}
  readonly outcomes: AttributeOutcome[] = []
  readonly #mapping: Mapping
  readonly #serviceMade: readonly string[]
  readonly #start: Target
  readonly #secret: unknown
  readonly #makesIds: boolean
  #made = 0

  constructor(
    mapping: Mapping,
    { serverMade }: Kind,
    { start, secret, makesIds = false }: { readonly start: Target } & TranslateOptions,
  ) {
    this.#makesIds = makesIds && mapping.makesIds === true
    this.#mapping = mapping
    this.#serviceMade = serverMade
    this.#start = start
    this.#secret = secret
  }

  /** Translates the attributes of an object to the fields of a model. */
  object(value: unknown, from: Path, target: Target): void {
    for (const [name, below] of Object.entries(isObject(value) ? value : {})) {
      this.#attribute(below, [...from, camelCase(name)], { at: [...from, name], target })
    }
  }

  /** @param named its path with names in camel case, for the rules */
  #attribute(value: unknown, named: Path, { at, target }: { readonly at: Path; readonly target: Target }): void {
    if (isWriteOnly(nameOf(at))) return this.#writeOnly(value, { at, target })
    const rule = ruleOf(this.#mapping, named)
    const to = this.#targetOf(target, rule?.to ?? nameOf(named))
    if (isMade(rule, value) || (to === undefined && this.#isServiceMade(named))) {
      return this.#note({ path: at, status: isEmpty(value) ? 'empty' : 'serviceMade' })
    }
    if (to === undefined && this.#isVerbatim(target) && !isAbsent(value)) {
      return this.#keep(value, at, [...target.path, nameOf(at)])
    }
    const reason =
      rule?.reason ??
      (to === undefined ? (this.#mapping.unknown ?? 'the platform has no such field') : this.#secretReason(to, target))
    if (isAbsent(value) || (isEmpty(value) && (reason !== undefined || !isObject(value)))) {
      if (to !== undefined && isRequiredList(value, to)) setAt(this.body, to.path, [])
      return this.#note({ path: at, status: 'empty' })
    }
    if (reason === secretReason && to !== undefined && this.#secret !== undefined) {
      return this.#keep(this.#secretFor(value, to), at, to.path)
    }
    if (reason !== undefined || to === undefined) {
      return this.#untranslated(at, reason ?? '')
    }
    if (rule?.variant !== undefined) this.#variant(value, rule, target)
    for (const [name, fixed] of Object.entries(rule?.sets ?? {}))
      setAt(this.body, [...target.path, name], structuredClone(fixed))
    const attribute = { at, named, to, rule }
    if (rule?.convert === undefined) return this.#value(value, attribute)
    const hidden = standInIn(value)
    if (hidden !== undefined) return this.#hidden(hidden, attribute)
    return this.#converted(rule.convert(value), attribute)
  }

  /** A version of a write-only attribute tells that it is set. */
  #writeOnly(value: unknown, { at, target }: { readonly at: Path; readonly target: Target }): void {
    const isSet = !isAbsent(value) && nameOf(at).endsWith('_version')
    this.#note({ path: at, status: isSet ? 'serviceMade' : 'empty' })
    if (!isSet || this.#secret === undefined) return
    const attribute = [...at.slice(0, -1), nameOf(at).replace(/_wo_version$/, '')]
    const named = attribute.map((step) => (typeof step === 'string' ? camelCase(step) : step))
    this.#attribute(hiddenStandIn('write-only'), named, { at: attribute, target })
  }

  #converted(found: Converted, { at, to, rule }: Attribute): void {
    if ('reason' in found) return this.#untranslated(at, found.reason)
    const present = rule?.appends === true ? valueAtPath(this.body, to.path) : undefined
    if (Array.isArray(present) && Array.isArray(found.value)) setAt(this.body, to.path, [present, found.value].flat())
    else if (found.value !== undefined) setAt(this.body, to.path, found.value)
    this.#note({ path: at, status: 'mapped', to: to.path })
  }

  /** Whether unknown parts of an object are kept. */
  #isVerbatim({ path }: Target): boolean {
    return this.#mapping.verbatim === true && path.length > 0
  }

  #keep(value: unknown, at: Path, to: Path): void {
    setAt(this.body, to, value)
    this.#note({ path: at, status: 'mapped', to })
  }

  /** The stand-in for a secret, or for each secret of a list or a map. */
  #secretFor(value: unknown, { node }: Target): unknown {
    if (Array.isArray(value)) return value.map(() => this.#secret)
    if (node.descriptor.kind !== 'map' || !isObject(value)) return this.#secret
    return Object.fromEntries(Object.keys(value).map((name) => [name, this.#secret]))
  }

  #isServiceMade(named: Path): boolean {
    return this.#serviceMade.includes(patternOf(named))
  }

  #targetOf(target: Target, path: string): Target | undefined {
    return path.startsWith('/') ? targetOf(this.#start, path.slice(1)) : targetOf(target, path)
  }

  /** Sets the field that names which attribute of an object is present. */
  #variant(value: unknown, { variant = '', words }: Rule, target: Target): void {
    const present = isObject(value) ? Object.keys(value).find((name) => !isAbsent(value[name])) : undefined
    const to = targetOf(target, variant)
    if (present === undefined || to === undefined) return
    const found = coerceValue(to.node, camelCase(present), words)
    if ('value' in found) setAt(this.body, to.path, found.value)
  }

  #value(value: unknown, attribute: Attribute): void {
    const { at, to, rule } = attribute
    const { descriptor } = to.node
    if (typeof value === 'string' && isStandIn(value)) {
      return leaves.has(descriptor.kind) ? this.#keep(value, at, to.path) : this.#hidden(value, attribute)
    }
    if (descriptor.kind === 'any') return this.#keep(value, at, to.path)
    if (Array.isArray(value)) return this.#list(value, attribute)
    if (isObject(value)) return this.#nested(value, attribute)
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      return this.#untranslated(at, `${typeName(value)} cannot be translated`)
    }
    const found = coerceValue(to.node, value, rule?.words)
    if ('value' in found) return this.#keep(found.value, at, to.path)
    // A tool shows an unset word as an empty text.
    if (value === '' && descriptor.kind === 'enum') return this.#note({ path: at, status: 'empty' })
    this.#mismatch(value, attribute, found.reason, true)
  }

  #hidden(standIn: string, { at, to }: Attribute): void {
    this.#note({ path: at, status: 'hidden', to: to.path, reason: hiddenIn(standIn)?.reason ?? addressOf(standIn) })
  }

  /** A value of another type than the field's: a newer contract may have it. */
  #mismatch(value: unknown, { at, to }: Attribute, reason: string, isWrong?: true): void {
    if (this.#isVerbatim(to)) this.#keep(value, at, to.path)
    else this.#note({ path: at, status: 'untranslated', reason, ...(isWrong && { isWrong }) })
  }

  #list(items: readonly unknown[], attribute: Attribute): void {
    const { at, named, to, rule } = attribute
    const { descriptor } = to.node
    // A nested block is a list of at most one object in older providers.
    const isBlock = descriptor.kind === 'model' && items.length === 1
    if (descriptor.kind !== 'list' && !isBlock)
      return this.#mismatch(items, attribute, 'a list, where the platform has one value')
    let index = 0
    for (const [position, item] of items.entries()) {
      const path = [...at, position]
      if (isAbsent(item)) {
        this.#note({ path, status: 'empty' })
        continue
      }
      const below = isBlock ? to : { node: to.node.item(), path: [...to.path, index++], isRequired: false }
      this.#value(item, { at: path, named: [...named, position], to: below, rule })
    }
  }

  #nested(value: Readonly<Record<string, unknown>>, attribute: Attribute): void {
    const { at, named, to, rule } = attribute
    const { descriptor, presence } = to.node
    if (descriptor.kind === 'map') {
      for (const [name, item] of Object.entries(value)) {
        const below = { node: to.node.item(), path: [...to.path, name], isRequired: false }
        this.#value(item, { at: [...at, name], named: [...named, name], to: below, rule: undefined })
      }
      return
    }
    if (descriptor.kind !== 'model' && descriptor.kind !== 'empty') {
      return this.#mismatch(value, attribute, 'an object, where the platform has one value')
    }
    if (presence !== 'plain' || Object.keys(value).length === 0) setAt(this.body, to.path, {})
    for (const [name, fixed] of Object.entries(rule?.defaults ?? {}))
      setAt(this.body, [...to.path, name], structuredClone(fixed))
    for (const [name, below] of Object.entries(value)) {
      this.#attribute(below, [...named, camelCase(name)], { at: [...at, name], target: to })
    }
    if (this.#makesIds && !isAbsent(valueAtPath(this.body, to.path))) this.#makeId(to)
    if (rule?.otherwise !== undefined && !this.#hasChoice(to)) setAt(this.body, [...to.path, rule.otherwise], {})
  }

  /** Each part of a list has an id, which is a UUID. */
  #makeId({ node, path }: Target): void {
    const id = node.fields().get('id')
    const at = id?.descriptor.kind === 'model' ? [...path, 'id', 'value'] : [...path, 'id']
    if (id === undefined || typeof path.at(-1) !== 'number' || !isAbsent(valueAtPath(this.body, at))) return
    setAt(this.body, at, `00000000-0000-4000-8000-${String(++this.#made).padStart(12, '0')}`)
  }

  #hasChoice({ node, path }: Target): boolean {
    const present = valueAtPath(this.body, path)
    return [...node.fields()].some(
      ([name, { presence }]) => presence === 'choice' && isObject(present) && name in present,
    )
  }

  /** The name of a setting decides whether its value is a secret. One that comes after the value decides nothing. */
  #secretReason({ node, path }: Target, owner: Target): string | undefined {
    const found = owner.node.fieldsIn(valueAtPath(this.body, owner.path)).get(String(path.at(-1))) ?? node
    // With a stand-in for secrets, each field of an object has one.
    if (this.#secret !== undefined && node.descriptor.kind === 'model') return undefined
    return node.isSecret && found.isSecret ? secretReason : undefined
  }

  #untranslated(path: Path, reason: string): void {
    this.#note({ path, status: 'untranslated', reason })
  }

  #note(outcome: AttributeOutcome): void {
    this.outcomes.push(outcome)
  }
}

interface Attribute {
  readonly at: Path
  readonly named: Path
  readonly to: Target
  readonly rule: Rule | undefined
}

/** Terraform keeps no value of a write-only attribute, `token_wo`; `token_wo_version` says that there is one. */
const isWriteOnly = (name: string): boolean => /_wo(?:_version)?$/.test(name)

function isMade(rule: Rule | undefined, value: unknown): boolean {
  const { serviceMade = false } = rule ?? {}
  return typeof serviceMade === 'function' ? serviceMade(value) : serviceMade
}

/** Fields whose values a stand-in can take the place of: texts, and numbers of references. */
const leaves: ReadonlySet<string> = new Set(['text', 'int32', 'int64'])

/** A stand-in anywhere in a value. */
function standInIn(value: unknown): string | undefined {
  if (typeof value === 'string') return isStandIn(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const each of Object.values(value)) {
    const found = standInIn(each)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a value is an empty list for a field that must be present. */
const isRequiredList = (value: unknown, { isRequired, node }: Target): boolean =>
  isRequired && node.descriptor.kind === 'list' && Array.isArray(value)

const nameOf = (path: Path): string => String(path.at(-1) ?? '')

const isAbsent = (value: unknown): boolean => value === null || value === undefined

/** Whether a value has no scalar anywhere. */
function isEmpty(value: unknown): boolean {
  if (isAbsent(value)) return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return isObject(value) && Object.values(value).every(isEmpty)
}

/** The field at a path below a target. */
function targetOf(target: Target, path: string): Target | undefined {
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

/** Items that could not be translated untranslated gaps in their lists. */
function withoutGaps(value: Body): Body
function withoutGaps(value: unknown): unknown
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutGaps)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutGaps(item)]))
}

/** A body without optional texts that are empty where the contract has at least a character: tools show unset ones so. */
function withoutUnset(node: FieldNode, body: Body): Body
function withoutUnset(node: FieldNode, value: unknown): unknown
function withoutUnset(node: FieldNode, value: unknown): unknown {
  if (Array.isArray(value))
    return node.descriptor.kind === 'list' ? value.map((item) => withoutUnset(node.item(), item)) : value
  if (!isObject(value) || node.descriptor.kind !== 'model') return value
  const { fields } = flatten(node.descriptor)
  const present = Object.entries(value).flatMap(([name, below]): [string, unknown][] => {
    const field = fieldBelow(node, name, value)
    if (field === undefined) return [[name, below]]
    const isUnset = below === '' && fields.get(name)?.required !== true && isOptionalText(field)
    return isUnset ? [] : [[name, withoutUnset(field, below)]]
  })
  return Object.fromEntries(present)
}

const isOptionalText = ({ descriptor: { kind, min = 0 }, presence }: FieldNode): boolean =>
  kind === 'text' && min > 0 && presence !== 'choice'

/** Sets a value in nested objects and lists, which are created. An object is merged into a present one. */
function setAt(container: Record<string, unknown>, path: Path, value: unknown): void {
  if (path.length === 0 && isObject(value)) Object.assign(container, value)
  let at: unknown = container
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1
    const present = childOf(at, step)
    const next = isLast ? merged(present, value) : (present ?? (typeof path[index + 1] === 'number' ? [] : {}))
    if (Array.isArray(at) && typeof step === 'number') at[step] = next
    else if (isObject(at)) Object.assign(at, { [step]: next })
    at = next
  }
}

const merged = (present: unknown, value: unknown): unknown =>
  isObject(present) && isObject(value) ? Object.assign(present, value) : value

function childOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
