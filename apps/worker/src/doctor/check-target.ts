import {
  type Check,
  configWords,
  failedBy,
  type Finding,
  type Found,
  good,
  proxyFor,
  runChecks,
} from '@mgmt-api/command'
import { sentOperations, usageSource, type UsageSourceName } from '@mgmt-api/data-usage'
import { withStability } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { createLimiter, type Transport } from '@mgmt-api/transport'
import { type JobConfig, jobName, type TargetConfig } from '../config/config.ts'
import { secretHint, SecretMissing } from '../config/resolve-secret.ts'
import type { JobOperation } from '../jobs/job.ts'
import { keptSource } from '../jobs/usage-history/fetch-usage.ts'
import { createConnect } from '../targets/connect.ts'
import { type ProbeResponse, sendProbe } from '../targets/probe.ts'
import { type ProbeRequest, probeRequestFor, probeRequestsFor } from '../targets/probe-requests.ts'
import { jobsOf, targetOperations } from '../targets/target-operations.ts'
import { defaultTimeouts } from '../targets/target-timeouts.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'

interface TargetOptions extends DiagnoseOptions {
  /** Source of the stored days of usage, if there are any. */
  readonly storedSource?: UsageSourceName | undefined
}

/** A connected target, with what its checks found so far. */
interface Visit extends TargetOptions {
  readonly target: TargetConfig
  readonly caller: Transport
  readonly jobs: readonly JobConfig[]
  /** Responses to the reads of the jobs. */
  readonly responses: Map<ProbeRequest, ProbeResponse>
  /** Where the next run of usage-history reads daily usage. */
  source?: UsageSourceName
}

const targetChecks: readonly Check<Visit>[] = [
  { check: 'address', isNeeded: true, find: checkAddress },
  { check: 'key accepted', isNeeded: true, find: checkKey },
  { check: 'permissions', find: (visit) => visit.jobs.flatMap((job) => checkJob(job, visit)) },
  { check: 'usage source', find: checkSource },
  { check: 'stability', find: checkStability },
]

/** Checks that a target responds, accepts the key, and grants the permissions of its jobs. */
export async function checkTarget(target: TargetConfig, options: TargetOptions): Promise<readonly Finding[]> {
  const limiterOf = ({ requests_per_second: perSecond }: TargetConfig) => createLimiter({ perSecond })
  const key = { check: 'key', target: target.name }
  let caller: Transport
  try {
    caller = (await createConnect({ ...options, timeouts: defaultTimeouts, limiterOf })(target)).caller
  } catch (error) {
    const missing = { result: 'failed', hint: secretHint(target.key) } as const
    const found = error instanceof SecretMissing ? { ...missing, detail: error.message } : failedBy(error, configWords)
    return [{ ...key, ...found }]
  }
  const isProvided = options.provided?.has(target.name) === true
  const findings: Finding[] = [{ ...key, ...good(isProvided ? 'provided by the profile' : `read from ${target.key}`) }]
  const visit = {
    ...options,
    target,
    caller,
    jobs: jobsOf(options.config, target),
    responses: new Map<ProbeRequest, ProbeResponse>(),
  }
  const run = runChecks<Visit>(targetChecks, visit, { target: target.name, words: configWords })
  for await (const finding of run) findings.push(finding)
  return findings
}

/** Sends each read once. Stops after two failures or a refused key, as the others would fail too. */
async function checkAddress(visit: Visit): Promise<readonly Found[]> {
  const { target, caller, config, definitions, env, responses, now, timeoutMs = 15_000, signal } = visit
  const address = caller.address()
  for (const read of probeRequestsFor(targetOperations(config, definitions)(target))) {
    responses.set(read, await sendProbe(read, { caller, now: now(), timeoutMs, signal }))
    const kinds = [...responses.values()].map(({ kind }) => kind)
    if (kinds.includes('refused') || (kinds.length > 1 && isDown(responses))) break
  }
  const [first] = responses.values()
  if (first?.kind === 'failing' && isDown(responses)) return [failureOf(first)]
  const proxy = proxyFor(env, address)
  return [
    good(`${address} responds${proxy === undefined ? '' : `, through the proxy ${proxy.address} (${proxy.variable})`}`),
  ]
}

const isDown = (responses: Visit['responses']): boolean =>
  [...responses.values()].every(({ kind }) => kind === 'failing')

type FailedResponse = Extract<ProbeResponse, { readonly error: string }>

const failureOf = ({ error, hint }: FailedResponse): Found => ({ result: 'failed', detail: error, hint })

function checkKey({ responses }: Visit): readonly Found[] {
  const refused = [...responses.values()].find((response): response is FailedResponse => response.kind === 'refused')
  return [refused === undefined ? good('the platform accepts it') : failureOf(refused)]
}

/** A finding for each permission that a job needs. */
function checkJob(job: JobConfig, { definitions, responses }: Visit): readonly Found[] {
  const { operations = [] } = definitions.get(job.job) ?? {}
  const found = operations.length === 0 ? [good('needs none: it reads only stored data')] : []
  for (const read of new Set(operations.map(probeRequestFor))) {
    const meant = operations.filter((operation) => probeRequestFor(operation) === read)
    found.push(judgeResponse(meant, read && responses.get(read), read?.what))
  }
  return found.map((each) => ({ job: jobName(job), ...each }))
}

function judgeResponse(operations: readonly JobOperation[], response: ProbeResponse | undefined, what?: string): Found {
  const ids = operations.map(({ id }) => id).join(', ')
  const permissions = [...new Set(operations.flatMap(({ permissions: needed = [] }) => needed))].join(', ')
  const named = permissions !== '' && what === undefined ? permissions : `access to ${what ?? ids}`
  if (response === undefined) {
    return { result: 'warning', detail: `not tried: ${named}`, hint: 'The first run of the job will show it.' }
  }
  if (response.kind === 'ok') return good(`the key has ${named}`)
  if (response.kind === 'failing') return failureOf(response)
  const hint =
    permissions === ''
      ? `Grant the key the permission for ${ids}; see the platform's documentation on keys.`
      : `Grant the key ${named}.`
  return { result: 'failed', detail: `permission denied: ${response.error}`, hint }
}

async function checkSource(visit: Visit): Promise<readonly Found[]> {
  const { jobs, caller, storedSource, signal, timeoutMs = 15_000 } = visit
  if (!jobs.some(({ job }) => job === 'usage-history')) return []
  try {
    const { name, why } = await keptSource(storedSource, () => usageSource(caller, { signal, timeoutMs, retry: false }))
    visit.source = name
    return [good(`${name}, as ${why}`)]
  } catch (error) {
    signal.throwIfAborted()
    return [{ ...failedBy(error, configWords), result: 'warning' }]
  }
}

/** What the jobs use that goes away or is a preview. */
function checkStability({ jobs, definitions, source }: Visit): readonly Found[] {
  return jobs.flatMap((job) => {
    const { operations = [] } = definitions.get(job.job) ?? {}
    const sent = source === undefined ? operations : sentOperations(source, operations)
    return sent.flatMap(({ id }): readonly Found[] => {
      const stability = stabilityOf(id)
      if (stability === undefined) return []
      return [{ job: jobName(job), result: 'warning', detail: `uses ${withStability(id, stability)}` }]
    })
  })
}
