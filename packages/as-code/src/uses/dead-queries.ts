import type { Finding } from '../findings/finding.ts'
import { quoteText } from '../findings/message-text.ts'
import type { DesiredResource, MetricSettings } from '../project/project.ts'
import type { MetricSelector } from './metric-names.ts'
import { isMetric, makersOf, readsMetric } from './readers.ts'
import type { MadeMetric, Uses } from './uses-of.ts'

/** What `deadQueries` judges by. */
export interface DeadQueryOptions {
  /** The resources whose expressions are judged, by name. */
  readonly resources: ReadonlyMap<string, Pick<DesiredResource, 'locate'>>
  /** Settings of `mgmt.yaml`. Default: nothing is judged. */
  readonly settings: MetricSettings | undefined
  /** Whether all resources that make metrics are known; else `own` decides nothing. */
  readonly isComplete: boolean
  /** Metrics whose loss is reported already. Default: none. */
  readonly lost?: readonly MadeMetric[] | undefined
}

/**
 * Expressions that read a metric which does not exist: it matches `metrics.own` and no resource makes it, or `metrics.file`
 * lacks it. All other names that no resource makes are unknown: one note with their number. Names by pattern are not judged.
 */
export function deadQueries(uses: Uses, options: DeadQueryOptions): readonly Finding[] {
  const { resources, settings, isComplete, lost = [] } = options
  if (settings === undefined) return []
  const isOwn = isComplete ? ownNames(settings) : () => false
  const findings: Finding[] = []
  const unknown = new Set<string>()
  for (const { resource, path, reads } of uses.uses) {
    const judged = resources.get(resource.name)
    if (judged === undefined || !isMetric(reads) || reads.name === undefined) continue
    if (makersOf(uses, reads).length > 0 || lost.some((each) => readsMetric(reads, each) !== undefined)) continue
    const why = reasonOf(reads, settings, isOwn)
    if (why === undefined) unknown.add(reads.name)
    else if (why !== '')
      findings.push({
        severity: 'warning',
        code: 'dead_query',
        resource: resource.name,
        message: `no data: the metric ${quoteText(reads.name)} ${why}`,
        place: judged.locate(path),
      })
  }
  return unknown.size === 0 ? findings : [...findings, unknownNote(unknown.size)]
}

const ownNames = ({ own = [] }: MetricSettings): ((name: string) => boolean) => {
  const patterns = own.map((glob) => new RegExp(`^${glob.split('*').join('.*')}$`))
  return (name) => patterns.some((pattern) => pattern.test(name))
}

/** Why a metric that no resource makes does not exist; empty: it does; undefined: that is unknown. */
function reasonOf(
  { name = '' }: MetricSelector,
  { known, file = '' }: MetricSettings,
  isOwn: (name: string) => boolean,
): string | undefined {
  if (known?.has(name) === true) return ''
  if (known !== undefined) return `is not in ${file}`
  return isOwn(name) ? 'matches metrics.own, and no resource makes it' : undefined
}

function unknownNote(count: number): Finding {
  const names = count === 1 ? '1 metric is' : `${count} metrics are`
  return {
    severity: 'note',
    code: 'dead_query',
    message: `${names} made by no resource and not checked: metrics.file in mgmt.yaml can list all ingested names`,
  }
}
