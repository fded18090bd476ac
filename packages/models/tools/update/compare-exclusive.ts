import type { OpenApiSchema } from '../contract/document.ts'
import { type Breaks, breaksAnswer, breaksNothing, breaksRequest, type SchemaChange, without } from './schema-change.ts'

/** Group of exclusive fields. */
interface Exclusive {
  readonly keys: ReadonlySet<string>
  /** Whether exactly one is required, instead of at most one. */
  readonly exactly: boolean
}

/** Compares groups of exclusive fields. */
export function compareExclusive(before: OpenApiSchema, after: OpenApiSchema, field: string): SchemaChange[] {
  const present = [...groupsOf(after)]
  const changes = groupsOf(before).flatMap((was): SchemaChange[] => {
    const now = takeNearest(present, was)
    if (now === undefined) return [change(field, `no longer ${text(was)}`, breaksAnswer)]
    if (text(was) === text(now)) return []
    return [change(field, `${text(was)} → ${text(now)}`, groupBreaks(was, now, { before, after }))]
  })
  return [...changes, ...present.map((now) => change(field, `${text(now)} now`, newGroupBreaks(now, before)))]
}

const change = (field: string, what: string, breaks: Breaks): SchemaChange => ({
  kind: 'exclusive',
  field,
  what,
  breaks,
})

const text = ({ keys, exactly }: Exclusive): string =>
  `${exactly ? 'exactly' : 'at most'} one of ${[...keys].sort().join(', ')}`

/** Removes and returns the group that shares the most fields with another. */
function takeNearest(groups: Exclusive[], { keys }: Exclusive): Exclusive | undefined {
  const shared = groups.map((group) => [...group.keys].filter((key) => keys.has(key)).length)
  const most = Math.max(0, ...shared)
  return most === 0 ? undefined : groups.splice(shared.indexOf(most), 1)[0]
}

function groupBreaks(
  was: Exclusive,
  now: Exclusive,
  { before, after }: { before: OpenApiSchema; after: OpenApiSchema },
): Breaks {
  // Added and removed fields are reported separately. The others became independent or exclusive.
  const freed = without(was.keys, now.keys).some((key) => after.properties?.[key] !== undefined)
  const bound = without(now.keys, was.keys).some((key) => before.properties?.[key] !== undefined)
  return {
    request: bound || (now.exactly && (freed || !was.exactly)),
    answer: freed || (was.exactly && !now.exactly),
  }
}

function newGroupBreaks({ keys, exactly }: Exclusive, before: OpenApiSchema): Breaks {
  const known = [...keys].filter((key) => before.properties?.[key] !== undefined)
  return exactly || known.length > 1 ? breaksRequest : breaksNothing
}

function groupsOf(schema: OpenApiSchema): Exclusive[] {
  return [schema, ...(schema.allOf ?? [])].flatMap(({ oneOf = [] }) => {
    const arms = oneOf.filter(({ required }) => required !== undefined)
    const keys = new Set(arms.map(({ required = [] }) => required.join(' and ')))
    return keys.size === 0 ? [] : [{ keys, exactly: oneOf.every(({ not }) => not === undefined) }]
  })
}
