import { clause } from '../base/text.ts'
import type { Path } from '@mgmt-api/models'
import { formatPath, isObject, valueAtPath } from '@mgmt-api/models/internal'
import type { z } from 'zod'
import { type Config, jobName } from './config.ts'
import { configSchema } from './schema.ts'

export interface ParsedStoredConfig {
  readonly config: Config
  /** Ignored parts, one sentence each. */
  readonly ignoredParts: readonly string[]
}

/** A stored configuration is not supported by this version. */
export class UnsupportedConfig extends Error {
  override readonly name = 'UnsupportedConfig'

  constructor(reason: string) {
    super(`this version does not support the stored configuration: ${clause(reason)}. Run a newer mgmt-worker`)
  }
}

/**
 * Parses the supported parts of a stored configuration, which may be of another version. Ignores unknown fields; jobs and
 * notifiers with unsupported values; and targets with unsupported values, with all jobs of them: a job that was planned
 * for some of its targets would never be planned for the others.
 * @throws {UnsupportedConfig}
 */
export function parseStoredConfig(document: unknown): ParsedStoredConfig {
  if (!isObject(document)) throw new UnsupportedConfig('it is not an object')
  const rest: Record<string, unknown> = { ...structuredClone(document) }
  const ignoredParts: string[] = []
  const goneTargets: string[] = []
  // Each iteration removes something, so the loop terminates.
  for (;;) {
    const result = configSchema.safeParse(rest)
    if (result.success) {
      if (result.data.targets.length === 0 && hasTargets(document))
        throw new UnsupportedConfig('it has no known target')
      return withoutJobsOf(goneTargets, result.data, ignoredParts)
    }
    const [issue] = result.error.issues
    if (issue === undefined) throw new UnsupportedConfig('unknown reason')
    const gone = nameAt(rest, issue.path.slice(0, 2))
    const taken = removePart(rest, issue)
    if (taken === undefined) throw new UnsupportedConfig(reasonOf(issue))
    if (taken !== '') ignoredParts.push(taken)
    if (issue.path[0] === 'targets' && issue.code !== 'unrecognized_keys' && gone !== undefined) goneTargets.push(gone)
  }
}

const hasTargets = ({ targets }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(targets) && targets.length > 0

type Issue = z.core.$ZodIssue

const lists = ['targets', 'jobs', 'notifiers']

/** Removes the part that an issue concerns. @returns a note, empty for `format`; undefined: nothing was removed */
function removePart(rest: Record<string, unknown>, issue: Issue): string | undefined {
  const path = pathOf(issue)
  if (issue.code === 'unrecognized_keys') {
    const owner = valueAtPath(rest, path)
    if (!isObject(owner)) return undefined
    for (const key of issue.keys) Reflect.deleteProperty(owner, key)
    return `${issue.keys.map((key) => formatPath([...path, key])).join(', ')}: unknown field, ignored`
  }
  const [head, index] = path
  if (typeof head !== 'string' || !Object.hasOwn(rest, head)) return undefined
  const list = rest[head]
  if (lists.includes(head) && Array.isArray(list) && typeof index === 'number') {
    const name = nameAt(rest, [head, index])
    list.splice(index, 1)
    return `${head.slice(0, -1)} ${name ?? `number ${index + 1}`}: needs a newer version; ${reasonOf(issue)}`
  }
  if (lists.includes(head)) return undefined
  Reflect.deleteProperty(rest, head)
  return head === 'format' ? '' : `${head}: unsupported value, ignored; ${reasonOf(issue)}`
}

function withoutJobsOf(
  goneTargets: readonly string[],
  config: Config,
  ignoredParts: readonly string[],
): ParsedStoredConfig {
  if (goneTargets.length === 0) return { config, ignoredParts }
  const isGone = ({ targets }: Config['jobs'][number]): boolean =>
    targets === undefined || targets.some((name) => goneTargets.includes(name))
  const gone = config.jobs.filter(isGone).map((job) => `job ${jobName(job)}: one of its targets needs a newer version`)
  return {
    config: { ...config, jobs: config.jobs.filter((job) => !isGone(job)) },
    ignoredParts: [...ignoredParts, ...gone],
  }
}

function nameAt(rest: unknown, path: readonly PropertyKey[]): string | undefined {
  const item = valueAtPath(
    rest,
    path.filter((step) => typeof step !== 'symbol'),
  )
  if (!isObject(item)) return undefined
  const name = item.name ?? item.job
  return typeof name === 'string' ? name : undefined
}

const pathOf = ({ path }: Issue): Path => path.filter((step) => typeof step !== 'symbol')

const reasonOf = (issue: Issue): string => `${formatPath(pathOf(issue))}: ${issue.message}`
