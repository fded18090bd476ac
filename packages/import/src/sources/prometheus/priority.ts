import type { AlertDefPriority } from '@mgmt-api/models/alerts'
import type { PrometheusSettings, ShortPriority } from '@mgmt-api/as-code'
import { quoteText } from '@mgmt-api/as-code/internal'
import { type Part, textOf } from './part.ts'
import type { Rule } from './rule-group.ts'

const priorities: Readonly<Record<ShortPriority, AlertDefPriority>> = {
  P1: 'ALERT_DEF_PRIORITY_P1',
  P2: 'ALERT_DEF_PRIORITY_P2',
  P3: 'ALERT_DEF_PRIORITY_P3',
  P4: 'ALERT_DEF_PRIORITY_P4',
  P5: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
}

/** What the platform's own operator for Kubernetes does without settings. */
const usual: ReadonlyMap<string, ShortPriority> = new Map([
  ['critical', 'P1'],
  ['error', 'P2'],
  ['warning', 'P3'],
  ['info', 'P4'],
  ['low', 'P5'],
])

const usualLabel = 'severity'

/** The label that decides the priority of an alert. */
export const severityLabelOf = ({ severityLabel = usualLabel }: PrometheusSettings): string => severityLabel

/** The severity of an alert. As in Prometheus, an absent label is an empty one. */
export function severityOf({ labels }: Pick<Rule, 'labels'>, settings: PrometheusSettings): string {
  const label = labels.get(severityLabelOf(settings))
  return label === undefined ? '' : textOf(label)
}

/** The priority of an alert, or why it has none. */
export function priorityOf(
  { labels, part }: Rule,
  settings: PrometheusSettings,
): { readonly value: AlertDefPriority } | { readonly part: Part; readonly reason: string; readonly value: string } {
  const name = severityLabelOf(settings)
  const label = labels.get(name)
  const severity = severityOf({ labels }, settings)
  const priority = (settings.priorities ?? usual).get(severity)
  if (priority !== undefined) return { value: priorities[priority] }
  const has = severity === '' ? `no label ${name}` : `${name} ${quoteText(severity)} has no priority`
  return { part: label ?? part.below('labels'), reason: `${has}; ${advice(severity, settings)}`, value: 'absent' }
}

/** The line of `mgmt.yaml` to add. */
function advice(severity: string, { priorities: own }: PrometheusSettings): string {
  const line = `${/^[a-z][\w-]*$/i.test(severity) ? severity : JSON.stringify(severity)}: P3`
  if (own !== undefined) return `add ${line}, or another of P1 to P5, to import.prometheus.priorities in mgmt.yaml`
  const lines = [...usual].map(([name, value]) => `${name}: ${value}`)
  return `add priorities: { ${[...lines, line].join(', ')} }, or another of P1 to P5, to import.prometheus in mgmt.yaml`
}
