import { boundNames, type Group, type Row } from './rows.ts'

export type Direction = 'request' | 'answer'

/**
 * What a difference means for programs written against the declared contract.
 * `breaking`: a request that was right may be refused, or an answer may lack or change what was relied on.
 */
export type Effect = 'additive' | 'breaking'

/** One difference of a field: the published document against the declared contract. */
export interface FieldChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly at: string
  readonly what: string
  readonly effect: Effect
}

type Rows = ReadonlyMap<string, Row>

/** Differences of all fields of one direction of an operation; of a field that is new or gone, not those below it. */
export function compareRows(declared: Rows, published: Rows, direction: Direction): FieldChange[] {
  const changes: FieldChange[] = []
  for (const [at, row] of published) {
    const known = declared.get(at)
    if (known !== undefined) changes.push(...compareRow(known, row, direction).map((change) => ({ at, ...change })))
    else if (!isBelow(at, published, declared)) changes.push(added(at, row, direction))
  }
  for (const at of declared.keys()) {
    if (published.has(at) || isBelow(at, declared, published)) continue
    changes.push({ kind: 'removed', at, what: 'field removed', effect: 'breaking' })
  }
  return changes
}

function added(at: string, row: Row, direction: Direction): FieldChange {
  const isDemanded = row.required && direction === 'request'
  const what = row.required ? 'required field added' : 'field added'
  return { kind: 'added', at, what, effect: isDemanded ? 'breaking' : 'additive' }
}

/** Whether a field above this one is missing on the other side as well. */
function isBelow(at: string, here: Rows, there: Rows): boolean {
  const above = at.replace(/(\.[^.[{]+|\[\]|\{\})$/, '')
  return above !== at && here.has(above) && !there.has(above)
}

type RowChange = Omit<FieldChange, 'at'>

const changed = (what: string, isBreaking: boolean): RowChange => ({
  kind: 'changed',
  what,
  effect: isBreaking ? 'breaking' : 'additive',
})

function compareRow(declared: Row, published: Row, direction: Direction): RowChange[] {
  const isRequest = direction === 'request'
  return [
    ...compareTypes(declared, published, isRequest),
    ...compareBounds(declared, published, isRequest),
    ...compareValues(declared, published, isRequest),
    ...compareRequired(declared, published, isRequest),
    ...compareGroups(declared.groups, published.groups, isRequest),
  ]
}

function compareTypes(declared: Row, published: Row, isRequest: boolean): RowChange[] {
  if (isInt64(declared) && isInt64(published)) {
    const [from, to] = [[...declared.types].join(), [...published.types].join()]
    return from === to ? [] : [changed(`64-bit integer as ${to} instead of ${from}; both are accepted`, false)]
  }
  const changes: RowChange[] = []
  const gone = [...declared.types].filter((type) => !published.types.has(type))
  const more = [...published.types].filter((type) => !declared.types.has(type))
  if (gone.length > 0 || more.length > 0) {
    const isWider = gone.length === 0
    const isNarrower = more.length === 0
    const what = `type ${[...published.types].join(' or ')} instead of ${[...declared.types].join(' or ')}`
    changes.push(changed(what, !(isRequest ? isWider : isNarrower)))
  }
  if (declared.format !== published.format) {
    const what = `format ${published.format ?? 'none'} instead of ${declared.format ?? 'none'}`
    changes.push(changed(what, !isRequest || published.format !== undefined))
  }
  if (declared.pattern !== published.pattern) {
    const what = `pattern ${published.pattern ?? 'none'} instead of ${declared.pattern ?? 'none'}`
    changes.push(changed(what, isRequest && published.pattern !== undefined))
  }
  if (declared.closed !== published.closed) {
    changes.push(
      changed(published.closed ? 'takes no other fields now' : 'takes other fields now', isRequest && published.closed),
    )
  }
  return changes
}

/** A bare one, or digits as text. */
function isInt64({ types, format, pattern }: Row): boolean {
  if (types.has('integer')) return format === 'int64'
  return types.has('string') && (pattern === '^-?[0-9]+$' || pattern === '^[0-9]+$')
}

function compareBounds(declared: Row, published: Row, isRequest: boolean): RowChange[] {
  // Digits as text and bare numbers bound different things.
  if ([...declared.types].join() !== [...published.types].join()) return []
  return boundNames.flatMap((name) => {
    const was = declared.bounds[name]
    const now = published.bounds[name]
    if (was === now) return []
    const isLower = name.startsWith('min')
    const isTighter = now !== undefined && (was === undefined || (isLower ? now > was : now < was))
    return [changed(`${name} ${now ?? 'none'} instead of ${was ?? 'none'}`, isRequest && isTighter)]
  })
}

function compareValues(declared: Row, published: Row, isRequest: boolean): RowChange[] {
  // A text that becomes an enumeration, or the other way round, has all or none of its values.
  if (declared.values.size === 0 && published.values.size === 0) return []
  if (declared.values.size === 0) return [changed('only certain values now', isRequest)]
  if (published.values.size === 0) return [changed('any value now', false)]
  const more = [...published.values].filter((value) => !declared.values.has(value))
  const gone = [...declared.values].filter((value) => !published.values.has(value))
  return [
    ...more.map((value) => changed(`value ${value} added`, false)),
    ...gone.map((value) => changed(`value ${value} removed`, isRequest)),
  ]
}

function compareRequired(declared: Row, published: Row, isRequest: boolean): RowChange[] {
  if (declared.required === published.required) return []
  return [changed(published.required ? 'required now' : 'optional now', isRequest === published.required)]
}

function compareGroups(declared: readonly Group[], published: readonly Group[], isRequest: boolean): RowChange[] {
  const text = ({ keys, exactly }: Group): string => `${exactly ? 'exactly' : 'at most'} one of ${keys.join(', ')}`
  const known = new Set(declared.map(text))
  const present = new Set(published.map(text))
  const fresh = published.filter((group) => !known.has(text(group)))
  const gone = declared.filter((group) => !present.has(text(group)))
  const changes = fresh.map((group) => {
    // A group that has another arm now is the old one, wider; anything else excludes what was allowed.
    const old = gone.find(
      ({ keys, exactly }) => exactly === group.exactly && keys.every((key) => group.keys.includes(key)),
    )
    if (old !== undefined) gone.splice(gone.indexOf(old), 1)
    return changed(
      `${text(group)}${old === undefined ? '' : `, instead of ${text(old)}`}`,
      isRequest && old === undefined,
    )
  })
  return [...changes, ...gone.map((group) => changed(`no longer ${text(group)}`, !isRequest))]
}
