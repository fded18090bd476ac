import { formatPath, isObject, type Path, valueAtPath } from '@mgmt-api/models'
import type { z } from 'zod'
import { type Config, jobName } from './config.ts'
import { configSchema } from './schema.ts'

export interface Understood {
  readonly config: Config
  /** What was left out, a sentence each. */
  readonly leftOut: readonly string[]
}

/** Nothing of a configuration can be followed. */
export class ConfigNotUnderstood extends Error {
  override readonly name = 'ConfigNotUnderstood'

  constructor(reason: string) {
    super(`the stored configuration is not one that this program can follow: ${reason}. Run a newer mgmt-worker`)
  }
}

/**
 * A stored configuration, as far as this program knows what it says. Fields that it does not know are left out; so are
 * jobs and notifiers with a value that it does not know, and targets, with every job that is about them: planned for some
 * of its targets, it would never be planned for the others.
 * @throws {ConfigNotUnderstood}
 */
export function understandConfig(document: unknown): Understood {
  if (!isObject(document)) throw new ConfigNotUnderstood('it is no object')
  const rest = structuredClone(document)
  const leftOut: string[] = []
  const goneTargets: string[] = []
  // Each round takes something away, so there is an end.
  for (;;) {
    const result = configSchema.safeParse(rest)
    if (result.success) return withoutJobsOf(goneTargets, result.data, leftOut)
    const [issue] = result.error.issues
    if (issue === undefined) throw new ConfigNotUnderstood('for no reason given')
    const gone = nameAt(rest, issue.path.slice(0, 2))
    const taken = takeAway(rest, issue)
    if (taken === undefined) throw new ConfigNotUnderstood(reasonOf(issue))
    if (taken !== '') leftOut.push(taken)
    if (issue.path[0] === 'targets' && issue.code !== 'unrecognized_keys' && gone !== undefined) goneTargets.push(gone)
  }
}

type Issue = z.core.$ZodIssue

const lists = ['targets', 'jobs', 'notifiers']

/** Removes the part that an issue is about. @returns a note on it, empty for `format`; undefined: nothing was removed */
function takeAway(rest: Record<string, unknown>, issue: Issue): string | undefined {
  const path = pathOf(issue)
  if (issue.code === 'unrecognized_keys') {
    const owner = valueAtPath(rest, path)
    if (!isObject(owner)) return undefined
    for (const key of issue.keys) Reflect.deleteProperty(owner, key)
    return `${issue.keys.map((key) => formatPath([...path, key])).join(', ')}: unknown to this program, and ignored`
  }
  const [head, index] = path
  if (typeof head !== 'string' || !Object.hasOwn(rest, head)) return undefined
  const list = rest[head]
  if (lists.includes(head) && Array.isArray(list) && typeof index === 'number') {
    const name = nameAt(rest, [head, index])
    list.splice(index, 1)
    return `${head.slice(0, -1)} ${name ?? `number ${index + 1}`}: left to newer programs; ${reasonOf(issue)}`
  }
  if (lists.includes(head)) return undefined
  Reflect.deleteProperty(rest, head)
  return head === 'format' ? '' : `${head}: unknown to this program, and as if it were absent; ${reasonOf(issue)}`
}

function withoutJobsOf(goneTargets: readonly string[], config: Config, leftOut: readonly string[]): Understood {
  if (goneTargets.length === 0) return { config, leftOut }
  const isGone = ({ targets }: Config['jobs'][number]): boolean =>
    targets === undefined || targets.some((name) => goneTargets.includes(name))
  const gone = config.jobs
    .filter(isGone)
    .map((job) => `job ${jobName(job)}: left to newer programs, as one of its targets is`)
  return { config: { ...config, jobs: config.jobs.filter((job) => !isGone(job)) }, leftOut: [...leftOut, ...gone] }
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
