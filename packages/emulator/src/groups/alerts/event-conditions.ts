import type { EventFilters, EventQueryFilter, MultipleValues, TimestampRange } from '@mgmt-api/models/alerts'
import type { Host } from '../../kernel/host.ts'
import { moreThan, notOfForm } from '../../http/reading/read-value.ts'
import { parseRequestTime } from '../../http/reading/request-time.ts'
import { alertEventTypes, metadataOf } from './event-responses.ts'
import type { EventTimeRange, Occurrence } from './event-store.ts'

/** Whether an event matches. */
export type EventPredicate = (occurrence: Occurrence) => boolean

type Fields = Readonly<Record<string, string>>
type Fits = (fields: Fields) => boolean

/** A part of the filter: its path, and how its expressions are tested. */
interface Place extends Pick<Host, 'matcher'> {
  readonly at: string
}

/** The requested time range, inclusive. @throws {Refusal} 400: invalid time. */
export function eventTimeRange({ from, to }: TimestampRange, at: string): EventTimeRange {
  return { from: parseRequestTime(from, `${at}.from`), to: parseRequestTime(to, `${at}.to`) }
}

/**
 * Predicate for the parts of a filter other than time. Empty lists do not restrict.
 * @throws {Refusal} 400: invalid regular expression. The predicate throws one if an expression takes too long.
 */
export function eventPredicate(
  { cxEventKeys, cxEventTypes, ...filter }: EventQueryFilter,
  { matcher }: Pick<Host, 'matcher'>,
): EventPredicate {
  const keys = new Set(cxEventKeys)
  const types = new Set(cxEventTypes)
  const fits = (name: 'cxEventLabelsFilters' | 'cxEventMetadataFilters'): Fits | undefined =>
    filter[name] && fitsAll(filter[name], { at: `filter.${name}`, matcher })
  const labels = fits('cxEventLabelsFilters')
  const metadata = fits('cxEventMetadataFilters')
  return (occurrence) =>
    (keys.size === 0 || keys.has(occurrence.id)) &&
    (types.size === 0 || types.has(alertEventTypes[occurrence.kind])) &&
    (labels?.(occurrence.def.labels) ?? true) &&
    (metadata?.(metadataOf(occurrence)) ?? true)
}

/** No conditions: always true. Nested conditions apply to fields `path.inner`. */
function fitsAll({ operator, pathAndValues }: EventFilters, { at, matcher }: Place, above = ''): Fits {
  const each = pathAndValues.map(({ path, multipleValues, filters }, index): Fits => {
    const where = `${at}.pathAndValues[${index}]`
    const name = above === '' ? path : `${above}.${path}`
    return filters === undefined
      ? hasValue(name, multipleValues, { at: `${where}.multipleValues`, matcher })
      : fitsAll(filters, { at: `${where}.filters`, matcher }, name)
  })
  if (each.length === 0) return () => true
  return operator === 'FILTER_OPERATOR_OR'
    ? (fields) => each.some((fits) => fits(fields))
    : (fields) => each.every((fits) => fits(fields))
}

/** An absent field has no value. Regular expressions match substrings; without values they do not restrict. */
function hasValue(name: string, { matcher: kind, values = [] }: MultipleValues, { at, matcher }: Place): Fits {
  if (values.length === 0) return () => true
  const tests =
    kind === 'FILTER_MATCHER_REGEXP'
      ? values.map((value, index) => expression(value, { at: `${at}.values[${index}]`, matcher }))
      : [(text: string) => values.includes(text)]
  return (fields) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return value !== undefined && tests.some((test) => test(value))
  }
}

const longestExpression = 1_000

function expression(source: string, { at, matcher }: Place): (text: string) => boolean {
  if (source.length > longestExpression) throw moreThan(at, longestExpression, 'characters')
  const attempt = <T>(run: () => T, problem: string): T => {
    try {
      return run()
    } catch {
      throw notOfForm(at, problem)
    }
  }
  const matches = attempt(() => matcher(source), 'not a regular expression')
  const known = new Map<string, boolean>()
  return (text) => {
    const found = known.get(text) ?? attempt(() => matches(text), 'takes too long to match; simplify the expression')
    known.set(text, found)
    return found
  }
}
