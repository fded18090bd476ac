import type { MetricSelector } from './metric-names.ts'
import type { MadeMetric, Use, Uses } from './uses-of.ts'

/**
 * How sure a use is: `assumed` if the name of the metric is inferred; `perhaps` if the reader selects names by a pattern or
 * by variables, or reads a part of a histogram of this name.
 */
export type Certainty = 'certain' | 'assumed' | 'perhaps'

/** A use of what was asked for. */
export interface Reader extends Use {
  readonly certainty: Certainty
}

/** Whether a use reads metrics by name. */
export const isMetric = (reads: Use['reads']): reads is MetricSelector => !('kind' in reads)

/** What the service appends to the base name of a field of events2metrics, whose full names it does not publish. */
const aggregation = /^_(?:cx_)?(?:min|max|avg|sum|count|bucket|value)$/

/** A name as expressions can have it. */
const promqlName = (name: string): string => name.replaceAll(/[^\w:]/g, '_')

/** The name of the histogram or summary that a metric is a part of. */
const baseOf = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '')

/** How sure it is that a selector reads a metric; undefined: it does not. */
export function readsMetric(
  { name, pattern }: MetricSelector,
  { metric, isBase }: Pick<MadeMetric, 'metric' | 'isBase'>,
): Certainty | undefined {
  const made = isBase ? promqlName(metric) : metric
  if (pattern !== undefined)
    return pattern.test(made) || (isBase && pattern.test(`${made}_cx_avg`)) ? 'perhaps' : undefined
  if (name === undefined) return undefined
  if (isBase)
    return name === made || (name.startsWith(made) && aggregation.test(name.slice(made.length))) ? 'assumed' : undefined
  if (name === made) return 'certain'
  return baseOf(name) === made ? 'perhaps' : undefined
}

/** The uses of a metric: `http_requests_total`. */
export const readersOfMetric = (uses: Uses, metric: string): readonly Reader[] =>
  readersOfMade(uses, [{ metric, isBase: false }])

/** The uses of a resource: by its id, and of the metrics that it makes. */
export function readersOfResource(all: Uses, name: string): readonly Reader[] {
  const byId = all.uses.flatMap((use): readonly Reader[] =>
    !isMetric(use.reads) && use.reads.name === name ? [{ ...use, certainty: 'certain' }] : [],
  )
  const made = all.made.filter(({ resource }) => resource.name === name)
  return [...byId, ...readersOfMade(all, made)]
}

/** The uses of metrics that resources make. */
export function readersOfMade(
  { uses }: Uses,
  made: readonly Pick<MadeMetric, 'metric' | 'isBase'>[],
): readonly Reader[] {
  return made.length === 0 ? [] : uses.flatMap((use) => readerOf(use, made))
}

function readerOf(use: Use, made: readonly Pick<MadeMetric, 'metric' | 'isBase'>[]): readonly Reader[] {
  const { reads } = use
  if (!isMetric(reads)) return []
  const found = new Set(made.map((each) => readsMetric(reads, each)))
  const certainty = (['certain', 'assumed', 'perhaps'] as const).find((each) => found.has(each))
  return certainty === undefined ? [] : [{ ...use, certainty }]
}

/** The resources that make a metric which a selector reads, with how sure that is. */
export function makersOf(
  { made }: Uses,
  reads: MetricSelector,
): readonly (MadeMetric & { readonly certainty: Certainty })[] {
  return made.flatMap((each) => {
    const certainty = readsMetric(reads, each)
    return certainty === undefined ? [] : [{ ...each, certainty }]
  })
}
