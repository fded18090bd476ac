import type { Path } from '@mgmt-api/models'
import { type AlertDefProperties, limits, type MetricTimeWindow, MetricTimeWindowValue } from '@mgmt-api/models/alerts'
import type { PrometheusSettings } from '@mgmt-api/as-code'
import { type AlertCondition, formatDuration, isIdentityLabel } from '@mgmt-api/as-code/internal'
import { camelCase } from '../../mapping/mapping.ts'
import type { SourceResource, UntranslatedPart } from '../source-resource.ts'
import { isAbsent, type Part, textOf } from './part.ts'
import { priorityOf } from './priority.ts'
import { receiversOf } from './receivers.ts'
import { durationOf, type Rule, unknownFields } from './rule-group.ts'

/** A part of a rule without which the alert would mean something else. */
interface LostPart {
  readonly part: Part
  readonly reason: string
  /** Default: that of the part. */
  readonly value?: unknown
}

/** A definition, and the parts of its rule that it does not mean. */
export interface AlertSource {
  readonly resource: SourceResource
  readonly untranslated: readonly UntranslatedPart[]
}

/** Properties of a definition, with receivers whose ids are pending. */
type AlertProperties = Omit<AlertDefProperties, 'notificationGroup'> &
  Pick<ReturnType<typeof receiversOf>, 'notificationGroup'>

/** Translates an alerting rule to an alert definition. */
export function alertOf(rule: Rule, condition: AlertCondition, settings: PrometheusSettings): AlertSource {
  const { part, group, address } = rule
  const priority = priorityOf(rule, settings)
  const delay = durationOf(group.below('query_offset'))
  const lost = lostParts(rule)
  if ('reason' in priority) lost.set('priority', priority)
  const untranslated: UntranslatedPart[] = []
  const remark = (at: string, of: Part, reason: string): void => {
    untranslated.push({ address, at, reason, place: of.place() })
  }
  const waits = durationOf(part.below('for')) ?? 0
  if (waits > 0 && waits < shortest)
    remark('for', part.below('for'), `the time window is ${formatDuration(shortest)}, the shortest of the platform`)
  const description = descriptionOf(part, remark)
  const { notificationGroup, entityLabels: routing } = receiversOf(rule, settings)
  const entityLabels = { ...entityLabelsOf(rule, remark), ...routing }
  const { promql, conditionType, threshold } = condition
  const alertDefProperties: AlertProperties = {
    name: rule.name,
    ...(description !== '' && { description }),
    type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
    enabled: true,
    ...(!('reason' in priority) && { priority: priority.value }),
    ...(Object.keys(entityLabels).length > 0 && { entityLabels }),
    ...(notificationGroup !== undefined && { notificationGroup }),
    metricThreshold: {
      metricFilter: { promql },
      ...(delay !== undefined && !lost.has('query_offset') && { evaluationDelayMs: delay }),
      rules: [{ condition: { conditionType, threshold, forOverPct: '100', ofTheLast: windowOf(waits) } }],
      ...disappearing,
    },
  }
  return { untranslated, resource: resourceOf(rule, alertDefProperties, lost) }
}

/**
 * A series that disappears ends an alert of Prometheus, and its `for` begins anew. Therefore all values of the window
 * must be present, a missing one does not trigger, and a series that stays away is retired as early as the platform can.
 */
const disappearing = {
  missingValues: { minNonNullValuesPct: '100' },
  undetectedValuesManagement: {
    triggerUndetectedValues: false,
    autoRetireTimeframe: 'AUTO_RETIRE_TIMEFRAME_MINUTES_5',
  },
} as const

const isTemplate = (text: string): boolean => text.includes('{{')

/** The annotations as text: summary and description first, then the others by name. */
function descriptionOf(rule: Part, remark: (at: string, of: Part, reason: string) => void): string {
  const annotations = rule.below('annotations')
  const texts = new Map([...annotations.fields()].map(([name, part]) => [name, textOf(part).trim()]))
  const main = ['summary', 'description']
  const lines = [
    ...main.map((name) => texts.get(name) ?? ''),
    ...[...texts]
      .filter(([name, text]) => !main.includes(name) && text !== '')
      .map(([name, text]) => `${name}: ${text}`),
  ].filter((text) => text !== '')
  if (lines.some(isTemplate))
    remark(
      'annotations',
      annotations,
      'the platform does not expand templates ({{ … }}) in descriptions; they stay as text',
    )
  const characters = Array.from(lines.join('\n'))
  const most = limits.alertDefinition.description.max ?? Infinity
  if (characters.length <= most) return characters.join('')
  remark(
    'annotations',
    annotations,
    `${characters.length} characters; a description has at most ${most}, and the rest is left out`,
  )
  return `${characters.slice(0, most - 1).join('')}…`
}

/** The labels that are fixed texts. */
function entityLabelsOf(
  { part, group, labels }: Rule,
  remark: (at: string, of: Part, reason: string) => void,
): Readonly<Record<string, string>> {
  const kept: [string, string][] = []
  for (const [name, label] of labels) {
    const text = textOf(label)
    const at = `labels.${name}`
    if (isIdentityLabel(name)) remark(at, label, 'the label is reserved for the owner and the key of a file')
    else if (isTemplate(text)) remark(at, label, 'the platform does not expand templates in labels')
    else if (text !== '') kept.push([name, text])
    // An empty label only takes back that of the group, or removes the label of a series.
    else if (isAbsent(group.below('labels', name)) || isAbsent(part.below('labels', name)))
      remark(at, label, 'the label is empty, which removes it from series; the platform keeps it')
  }
  return Object.fromEntries(kept)
}

const windows: ReadonlyMap<number, string> = new Map(
  MetricTimeWindowValue.values.map((value) => {
    const [, unit, amount] = /_(MINUTE|HOUR)S?_(\d+)/.exec(value) ?? []
    return [Number(amount) * (unit === 'HOUR' ? 3_600_000 : 60_000), value]
  }),
)
const shortest = Math.min(...windows.keys())
const longest = Math.max(...windows.keys())

/** The time window of as many milliseconds, or the shortest. */
function windowOf(waits: number): MetricTimeWindow {
  const length = Math.max(waits, shortest)
  const metricTimeWindowSpecificValue = windows.get(length)
  return metricTimeWindowSpecificValue === undefined
    ? { metricTimeWindowDynamicDuration: formatDuration(length) }
    : { metricTimeWindowSpecificValue }
}

/** The parts of a rule without which the alert would mean something else, by name. */
function lostParts({ part, group }: Rule): Map<string, LostPart> {
  const lost = new Map<string, LostPart>()
  const loseBeyond = (
    of: Part,
    name: string,
    { most, reason }: { readonly most: number; readonly reason: string },
  ): void => {
    if ((durationOf(of.below(name)) ?? 0) > most) lost.set(name, { part: of.below(name), reason })
  }
  const delay = limits.conditions.evaluationDelay.max ?? Infinity
  loseBeyond(part, 'for', { most: longest, reason: `the longest time window is ${formatDuration(longest)}` })
  loseBeyond(part, 'keep_firing_for', {
    most: 0,
    reason: 'the platform resolves an alert once its condition is not met',
  })
  loseBeyond(group, 'query_offset', { most: delay, reason: `the longest delay is ${formatDuration(delay)}` })
  for (const [name, of] of unknownFields(group, 'group'))
    lost.set(name, { part: of, reason: 'unknown field of the group' })
  for (const [name, of] of unknownFields(part, 'alert')) lost.set(name, { part: of, reason: 'unknown field' })
  return lost
}

function resourceOf(
  { address, part, group, labels }: Rule,
  alertDefProperties: AlertProperties,
  lost: ReadonlyMap<string, LostPart>,
): SourceResource {
  const partAt = ([first, field, ...rest]: Path): Part => {
    const found = lost.get(String(first))
    if (found !== undefined) return found.part
    if (field === 'entityLabels') return labels.get(String(rest[0])) ?? part.below('labels')
    if (rest.includes('ofTheLast')) return part.below('for')
    if (rest.includes('evaluationDelayMs')) return group.below('query_offset')
    const source = typeof field === 'string' ? sources[field] : undefined
    return source === undefined ? part : part.below(source)
  }
  return {
    address,
    mapping: {
      kind: 'alerts',
      // A field of a rule is never one of our files, even if it has the same name.
      rules: Object.fromEntries(
        [...lost].map(([name, { reason }]) => [`/${camelCase(name)}`, { reason, to: 'alertDefProperties' }]),
      ),
    },
    attributes: {
      alertDefProperties,
      ...Object.fromEntries([...lost].map(([name, { part: of, value = of.value }]) => [name, value])),
    },
    id: undefined,
    aliases: [],
    locate: (path) => partAt(path).place(),
  }
}

/** Where fields of a definition come from. */
const sources: Readonly<Record<string, string>> = {
  name: 'alert',
  description: 'annotations',
  priority: 'labels',
  notificationGroup: 'labels',
  metricThreshold: 'expr',
}
