import type { EventFilters, EventQueryFilter, MultipleValues, TimestampRange } from '@mgmt-api/models/alerts'
import { parseTime } from '../clock.ts'
import { badRequest } from '../refusal.ts'
import { eventTypes, metadataOf } from './event-forms.ts'
import type { EventSpan, Occurrence } from './event-store.ts'

/** Whether an event is wanted. */
export type Wanted = (occurrence: Occurrence) => boolean

type Fields = Readonly<Record<string, string>>
type Fits = (fields: Fields) => boolean

/** Both ends belong to it. @throws {Refusal} 400: no time, or it ends before it begins. */
export function spanOf({ from, to }: TimestampRange, at: string): EventSpan {
  const span = { from: parseTime(from, `${at}.from`), to: parseTime(to, `${at}.to`) }
  if (span.to < span.from) throw badRequest(`${at}.to: ${to} is before from, ${from}`)
  return span
}

/**
 * What a filter asks of events beside their time. Lists that are empty restrict nothing.
 * @throws {Refusal} 400: a regular expression that cannot be read.
 */
export function wantedBy({ cxEventKeys, cxEventTypes, ...filter }: EventQueryFilter): Wanted {
  const keys = new Set(cxEventKeys)
  const types = new Set(cxEventTypes)
  const labels = filter.cxEventLabelsFilters && fitsAll(filter.cxEventLabelsFilters, 'filter.cxEventLabelsFilters')
  const metadata =
    filter.cxEventMetadataFilters && fitsAll(filter.cxEventMetadataFilters, 'filter.cxEventMetadataFilters')
  return (occurrence) =>
    (keys.size === 0 || keys.has(occurrence.id)) &&
    (types.size === 0 || types.has(eventTypes[occurrence.kind])) &&
    (labels?.(occurrence.def.labels) ?? true) &&
    (metadata?.(metadataOf(occurrence)) ?? true)
}

/** Conditions without any are fulfilled. Those inside of a path are about fields below it, `path.inner`. */
function fitsAll({ operator, pathAndValues }: EventFilters, at: string, above = ''): Fits {
  const each = pathAndValues.map(({ path, multipleValues, filters }, index): Fits => {
    const where = `${at}.pathAndValues[${index}]`
    const name = above === '' ? path : `${above}.${path}`
    return filters === undefined
      ? hasValue(name, multipleValues, `${where}.multipleValues`)
      : fitsAll(filters, `${where}.filters`, name)
  })
  if (each.length === 0) return () => true
  return operator === 'FILTER_OPERATOR_OR'
    ? (fields) => each.some((fits) => fits(fields))
    : (fields) => each.every((fits) => fits(fields))
}

/** A field that is not there has no value. A regular expression may match a part; one without values restricts nothing. */
function hasValue(name: string, { matcher, values = [] }: MultipleValues, at: string): Fits {
  if (values.length === 0) return () => true
  const tests =
    matcher === 'FILTER_MATCHER_REGEXP'
      ? values.map((value, index) => expression(value, `${at}.values[${index}]`))
      : [(text: string) => values.includes(text)]
  return (fields) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return value !== undefined && tests.some((test) => test(value))
  }
}

const longestExpression = 1_000

function expression(source: string, at: string): (text: string) => boolean {
  if (source.length > longestExpression) throw badRequest(`${at}: longer than ${longestExpression} characters`)
  try {
    const compiled = new RegExp(source, 'u')
    return (text) => compiled.test(text)
  } catch {
    throw badRequest(`${at}: not a regular expression`)
  }
}
