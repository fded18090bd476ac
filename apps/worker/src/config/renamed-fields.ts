import { isObject } from '@mgmt-api/models'

/** Earlier names of fields of jobs. Files must use the new names; what an earlier version stored is read. */
export const renamedFields: ReadonlyMap<string, string> = new Map([
  ['missed', 'missed_runs'],
  ['again_days', 'refetch_days'],
])

/** Earlier values of `missed_runs`. */
const renamedPolicies: ReadonlyMap<unknown, string> = new Map([
  ['run once', 'latest'],
  ['run each', 'all'],
])

/** A stored configuration with today's names. */
export function withNewNames(document: object): object {
  if (!('jobs' in document) || !Array.isArray(document.jobs)) return document
  return { ...document, jobs: document.jobs.map((job: unknown) => (isObject(job) ? renamed(job) : job)) }
}

const renamed = (job: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(job).map(([name, value]) => {
      const policy = name === 'missed' ? renamedPolicies.get(value) : undefined
      return [renamedFields.get(name) ?? name, policy ?? value]
    }),
  )
