import { type ObservedCall, type ObservedContract, parseObserved } from '../../src/operations/observed-contract.ts'
import { type Contract, everywhere } from '../contract/contract.ts'
import { factsOf } from '../contract/facts.ts'
import { fieldNote, type OperationNote, type Overlay } from '../contract/overlay.ts'
import { modelOf, proposal, type Seen, type SeenGroup } from './observed-lines.ts'
import type { Doubt } from './published.ts'

/**
 * What a file of `mgmt doctor --contract` has and the overlays do not: each is to become a correction, or a rule in
 * `observed`. The text has the lines to add.
 * @throws {TypeError} It is no such file.
 */
export function observedDoubts(text: string, contract: Contract, overlays: readonly Overlay[]): Doubt[] {
  const groups = overlays.map((overlay) => ({ overlay, facts: factsOf(contract, overlay) }))
  const open = seenIn(parseObserved(text), groups).filter((seen) => !isRuled(seen) && !isDeclared(seen))
  const byPlace = new Map<string, [Seen, ...Seen[]]>()
  for (const seen of open) {
    const place = `${seen.group.overlay.group} ${seen.is} ${changedPlace(seen)}`
    const before = byPlace.get(place)
    if (before === undefined) byPlace.set(place, [seen])
    else before.push(seen)
  }
  return [...byPlace.values()].map((seen) => ({ group: seen[0].group.overlay.group, text: proposal(seen) }))
}

/** The place that a correction changes: the model for `required`, else the field or the enumeration. */
const changedPlace = ({ at, is }: Seen): string => (is === 'missing_field' ? modelOf(at) : at)

function seenIn({ resources }: ObservedContract, groups: readonly SeenGroup[]): Seen[] {
  const found = Object.values(resources)
    .flat()
    .flatMap((call): Seen[] => {
      const own = groups.find(({ overlay }) => noteOf(overlay, call.operation) !== undefined)
      if (own === undefined) return []
      const differences = call.differences.map(({ kind, at, ...rest }) => ({ at: fieldOf(at), is: kind, ...rest }))
      return [...differences, ...endOf(call)].map((each) => ({ ...each, group: declaring(each.at, own, groups) }))
    })
  const sums = new Map<string, Seen>()
  for (const seen of found) {
    const key = JSON.stringify([seen.group.overlay.group, seen.at, seen.is, seen.found])
    sums.set(key, { ...seen, times: seen.times + (sums.get(key)?.times ?? 0) })
  }
  return [...sums.values()]
}

/** Items of lists and maps count for their field. */
const fieldOf = (at: string): string => at.replace(/(?:\[\]|\{\})+$/, '')

/** A request that did not end as the contract says: `unknown_id` with another status than 404, or an error. */
function endOf({ operation, asked, outcome, status }: ObservedCall): Omit<Seen, 'group'>[] {
  const end = { at: operation, times: 1, found: String(status ?? outcome) }
  if (outcome === 'denied' || outcome === 'skipped') return []
  if (asked === 'unknown_id') return status === 404 ? [] : [{ ...end, is: 'unknown_id' }]
  return outcome === 'answered' ? [] : [{ ...end, is: outcome }]
}

/** The group whose model a place names: that of the operation, or the one that it takes the model of. */
const declaring = (at: string, own: SeenGroup, groups: readonly SeenGroup[]): SeenGroup =>
  own.facts.hasSchema(modelOf(at)) ? own : (groups.find(({ facts }) => facts.hasSchema(modelOf(at))) ?? own)

const noteOf = ({ operations }: Overlay, id: string): OperationNote | undefined =>
  Object.values(operations).find((note) => note.id === id)

const isRuled = ({ group, at, is, found }: Seen): boolean =>
  group.overlay.observed.some(
    (rule) => rule.at === at && rule.is === is && (rule.found === undefined || rule.found === found),
  )

/** Whether the facts, with their corrections and the overlay's notes, already say it. */
function isDeclared({ group: { overlay, facts }, at, is, found = '' }: Seen): boolean {
  if (facts.hasOperation(at)) {
    if (is === 'unknown_id') return noteOf(overlay, at)?.alsoNotFound?.includes(Number(found)) === true
    return is === 'refused' && [...everywhere, ...Object.keys(facts.operation(at).responses)].includes(found)
  }
  if (!facts.hasSchema(modelOf(at))) return false
  const schema = facts.schema(modelOf(at))
  const field = at.split('.')[1] ?? ''
  switch (is) {
    case 'unknown_field':
      return schema.properties?.[field] !== undefined
    case 'missing_field':
      return schema.required?.includes(field) !== true && !isAlways(overlay, at)
    case 'unknown_value':
      return schema.enum?.includes(found) === true
    case 'wrong_type':
      return schema.properties?.[field]?.type === found.split(' ')[0]
    default:
      return false
  }
}

function isAlways(overlay: Overlay, at: string): boolean {
  const [model = '', field = ''] = at.split('.')
  return fieldNote(overlay, overlay.models[model], field).always === true
}
