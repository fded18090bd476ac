import { compareOperations, type OperationPair, pairOperations } from './compare-operations.ts'
import { compareMarks, comparesReferences, compareSchemas, typeText, type Versions } from './compare-schemas.ts'
import type { Contract } from '../contract/contract.ts'
import type { OpenApiSchema } from '../contract/document.ts'
import { groupOfSchema, type ContractOperation, contractOperations, schemasOf } from './normal-form.ts'
import { operationReferences, type Reach, reachOf } from './reach.ts'
import { findRenames, noteReplacements, type Replacement, replacementsIn } from './renames.ts'
import { type Breaks, breaksBoth, breaksNothing, type ChangeKind, type SchemaChange } from './schema-change.ts'

/** `breaking`: valid requests or programs may fail. */
export type Effect = 'additive' | 'breaking'

/** Difference between two contracts. */
export interface Difference {
  readonly kind: ChangeKind
  readonly effect: Effect
  /** Directions in which it breaks programs. */
  readonly breaks: readonly ('requests' | 'answers')[]
  readonly group: string
  /** Name of the model or enumeration, without its group. */
  readonly schema?: string
  /** Id of the operation, unless the difference is that of a schema. */
  readonly operation?: string
  /** Current method and path of the operation. */
  readonly address?: string
  /** Place below the schema or operation: `rules[].name`, `query.pageSize`, `body`; absent: the whole. */
  readonly field?: string
  /** Description for a changelog: `max 3000 → 4000`. */
  readonly what: string
  readonly was?: string | number
  readonly now?: string | number
  /** Ids of the operations whose requests it affects. */
  readonly requests: readonly string[]
  /** Ids of the operations whose responses it affects. */
  readonly answers: readonly string[]
}

/**
 * Compares two contracts in normal form. Returns each difference once, with the affected operations. The order of keys,
 * values, parameters and permissions is ignored.
 * @throws {ContractError} if a referenced schema does not exist.
 */
export function compareContracts(before: Contract, after: Contract): Difference[] {
  const pairs = pairOperations(contractOperations(before), contractOperations(after))
  const context = { pairs, groups: operationGroups(before, after), reach: [reachOf(before), reachOf(after)] as const }
  const versions = { before, after, renamed: new Map<string, string>() }
  const replacements = findReplacements(versions, pairs)
  const known = { ...versions, renamed: findRenames(versions, replacements) }
  return [...operationDifferences(known, context), ...schemaDifferences(known, context)].sort(inOrder)
}

interface Context {
  readonly pairs: readonly OperationPair[]
  readonly groups: ReadonlyMap<string, string>
  readonly reach: readonly [ReadonlyMap<string, Reach>, ReadonlyMap<string, Reach>]
}

/** Group of each operation by id: that of the schemas its service references. */
function operationGroups(...contracts: readonly Contract[]): Map<string, string> {
  const operations = contracts.flatMap(contractOperations)
  const ofService = new Map<string, string>()
  for (const operation of operations) {
    const group = groupOfReferences(operation)
    if (group !== undefined && !ofService.has(operation.service)) ofService.set(operation.service, group)
  }
  return new Map(operations.map(({ id, service }) => [id, ofService.get(service) ?? service]))
}

const groupOfReferences = (operation: ContractOperation): string | undefined =>
  operationReferences(operation)
    .map(groupOfSchema)
    .find((group) => group !== '')

/** Places with a changed reference. */
function findReplacements(versions: Versions, pairs: readonly OperationPair[]): Replacement[] {
  const found: Replacement[] = []
  for (const pair of pairs) compareOperations(pair, noteReplacements(found))
  return [...found, ...commonSchemas(versions).flatMap(({ before, after }) => replacementsIn(before, after))]
}

interface CommonSchema {
  readonly from: string
  readonly to: string
  readonly before: OpenApiSchema
  readonly after: OpenApiSchema
}

function commonSchemas({ before, after, renamed }: Versions): CommonSchema[] {
  const [known, present] = [schemasOf(before), schemasOf(after)]
  const pair = (from: string, to: string): CommonSchema[] => {
    const [was, now] = [known[from], present[to]]
    return was === undefined || now === undefined ? [] : [{ from, to, before: was, after: now }]
  }
  const newNameOf = (name: string): string => renamed.get(name) ?? name
  return [
    ...Object.keys(known).flatMap((name) => {
      const now = newNameOf(name)
      return pair(name, present[now] === undefined ? newNameOf(modelOf(name)) : now)
    }),
    // A publication that differs only now used to be the model itself.
    ...Object.keys(present).flatMap((name) =>
      isOtherPublication(name) && known[name] === undefined ? pair(modelOf(name), name) : [],
    ),
  ]
}

// `group.Name~source` is a publication that differs from `group.Name`. References only use `group.Name`.
const modelOf = (name: string): string => name.replace(/~.*$/, '')
const isOtherPublication = (name: string): boolean => name.includes('~')

function operationDifferences(versions: Versions, { pairs, groups }: Context): Difference[] {
  const references = comparesReferences(versions)
  return pairs.flatMap((pair) => {
    const operation = pair.after ?? pair.before
    if (operation === undefined) return []
    const { id, method, path } = operation
    return compareOperations(pair, references).map((change) => {
      const reach = { requests: change.part === 'answer' ? [] : [id], answers: change.part === 'request' ? [] : [id] }
      const subject = { group: groups.get(id) ?? '', operation: id, address: `${method} ${path}` }
      return difference(change, subject, { reach, breaks: change.breaks })
    })
  })
}

function schemaDifferences(versions: Versions, context: Context): Difference[] {
  return [...changedSchemas(versions, context), ...goneSchemas(versions, context), ...newSchemas(versions, context)]
}

function changedSchemas(versions: Versions, { pairs, reach: [known, present] }: Context): Difference[] {
  const references = comparesReferences(versions)
  const ids = new Map(pairs.map(({ before, after }) => [before?.id, after?.id]))
  return commonSchemas(versions).flatMap(({ from, to, before, after }) => {
    const changes = [...compareMarks(before, after, ''), ...compareSchemas(before, after, { field: '', references })]
    if (changes.length === 0) return []
    const reach = {
      requests: stillIn(known.get(modelOf(from))?.requests, present.get(modelOf(to))?.requests, ids),
      answers: stillIn(known.get(modelOf(from))?.answers, present.get(modelOf(to))?.answers, ids),
    }
    return changes.map((change) => {
      const breaks = {
        request: change.breaks.request && reach.requests.length > 0,
        answer: change.breaks.answer && reach.answers.length > 0,
      }
      return difference(change, schemaSubject(isOtherPublication(from) ? from : to), { reach, breaks })
    })
  })
}

// New operations and new references cannot break.
function stillIn(
  known: ReadonlySet<string> = new Set(),
  present: ReadonlySet<string> = new Set(),
  ids: ReadonlyMap<string | undefined, string | undefined>,
): string[] {
  return [...known].flatMap((id) => {
    const now = ids.get(id)
    return now !== undefined && present.has(now) ? [now] : []
  })
}

function goneSchemas({ before, after, renamed }: Versions, { reach: [known, present] }: Context): Difference[] {
  const remaining = schemasOf(after)
  return Object.entries(schemasOf(before)).flatMap(([name, schema]) => {
    if (remaining[name] !== undefined || isOtherPublication(name)) return []
    const subject = schemaSubject(name)
    const to = renamed.get(name)
    if (to === undefined) {
      const change = { kind: 'removed', field: '', what: `${nounOf(schema)} removed`, breaks: breaksBoth } as const
      return [difference(change, subject, { reach: listed(known.get(name)), breaks: breaksBoth })]
    }
    const what = `${nounOf(schema)} renamed to ${typeText({ $ref: to })}`
    const change = { kind: 'renamed', field: '', what, breaks: breaksBoth, was: name, now: to } as const
    return [difference(change, subject, { reach: listed(present.get(to)), breaks: breaksBoth })]
  })
}

function newSchemas({ before, after, renamed }: Versions, { reach: [, present] }: Context): Difference[] {
  const known = schemasOf(before)
  const newNames = new Set(renamed.values())
  return Object.entries(schemasOf(after)).flatMap(([name, schema]) => {
    if (known[name] !== undefined || newNames.has(name) || isOtherPublication(name)) return []
    const change = { kind: 'added', field: '', what: `${nounOf(schema)} added`, breaks: breaksNothing } as const
    return [difference(change, schemaSubject(name), { reach: listed(present.get(name)), breaks: breaksNothing })]
  })
}

const nounOf = (schema: OpenApiSchema): string => (schema.enum === undefined ? 'model' : 'enumeration')

const schemaSubject = (name: string): Subject => ({ group: groupOfSchema(name), schema: typeText({ $ref: name }) })

const listed = (reach: Reach | undefined): ReachedIds => ({
  requests: [...(reach?.requests ?? [])],
  answers: [...(reach?.answers ?? [])],
})

type Subject = Pick<Difference, 'group' | 'schema' | 'operation' | 'address'>
type ReachedIds = Pick<Difference, 'requests' | 'answers'>

function difference(
  { kind, field, what, was, now }: SchemaChange,
  subject: Subject,
  { reach, breaks }: { readonly reach: ReachedIds; readonly breaks: Breaks },
): Difference {
  const broken = [...(breaks.request ? ['requests' as const] : []), ...(breaks.answer ? ['answers' as const] : [])]
  return {
    kind,
    effect: broken.length === 0 ? 'additive' : 'breaking',
    breaks: broken,
    ...subject,
    ...(field !== '' && { field }),
    what,
    ...(was !== undefined && { was }),
    ...(now !== undefined && { now }),
    requests: [...reach.requests].sort(),
    answers: [...reach.answers].sort(),
  }
}

// By group, operations first, then by place, for a deterministic report.
function inOrder(one: Difference, other: Difference): number {
  const [first, second] = [orderOf(one), orderOf(other)]
  return first < second ? -1 : Number(first > second)
}

const orderOf = ({ group, operation, schema, field, kind, what }: Difference): string =>
  [group, operation === undefined ? 1 : 0, schema ?? operation, field ?? '', kind, what].join(' ')
