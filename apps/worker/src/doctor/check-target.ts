import { proxyFor } from '@mgmt-api/command'
import { usageSource, type UsageSourceName } from '@mgmt-api/data-usage'
import { createLimiter } from '@mgmt-api/transport'
import { type JobConfig, jobName, type TargetConfig } from '../config/config.ts'
import type { JobOperation } from '../jobs/job.ts'
import { keptSource } from '../jobs/usage-history/fetch-usage.ts'
import { type TargetConnection, createConnect } from '../targets/connect.ts'
import { type ProbeRequest, probeRequestFor, probeRequestsFor } from '../targets/probe-requests.ts'
import { jobsOf, targetOperations } from '../targets/target-operations.ts'
import { defaultTimeouts } from '../targets/target-timeouts.ts'
import { hintOf, sendProbe, type ProbeAnswer } from '../targets/probe.ts'
import { checkStability } from './check-stability.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'
import { messageOf } from './error-text.ts'
import { secretHint } from './secret-hint.ts'

/** Options with the source of the stored days of usage, if there are any. */
interface TargetOptions extends DiagnoseOptions {
  readonly storedSource?: UsageSourceName | undefined
}

type Answers = ReadonlyMap<ProbeRequest, ProbeAnswer>

/** Checks that a target responds, accepts the key, and grants the permissions of its jobs. */
export async function checkTarget(target: TargetConfig, options: TargetOptions): Promise<readonly Diagnosis[]> {
  const { name } = target
  const given = options.provided?.get(name)
  const connect = createConnect({
    ...options,
    timeouts: defaultTimeouts,
    limiterOf: ({ requests_per_second: perSecond }) => createLimiter({ perSecond }),
  })
  let connection: TargetConnection
  try {
    connection = await connect(target)
  } catch (error) {
    return [{ check: 'key', target: name, state: 'failed', text: messageOf(error), hint: secretHint(target.key) }]
  }
  const source = given === undefined ? `read from ${target.key}` : 'provided by the profile'
  const key: Diagnosis = { check: 'key', target: name, state: 'ok', text: source }
  try {
    connection.caller.address()
  } catch (error) {
    return [key, { check: 'address', target: name, state: 'failed', text: messageOf(error), hint: hintOf(error) }]
  }
  return [key, ...(await checkAnswers(target, connection, options))]
}

async function checkAnswers(
  target: TargetConfig,
  connection: TargetConnection,
  options: TargetOptions,
): Promise<readonly Diagnosis[]> {
  const { config, definitions } = options
  const address = connection.caller.address()
  const answers = await askAll(probeRequestsFor(targetOperations(config, definitions)(target)), connection, options)
  const all = [...answers.values()]
  const [first] = all
  const failed = (check: string, { error, hint }: FailedAnswer): Diagnosis => ({
    check,
    target: target.name,
    state: 'failed',
    text: error,
    hint,
  })
  if (first?.kind === 'failing' && all.every(({ kind }) => kind === 'failing')) return [failed('address', first)]
  const proxy = proxyFor(options.env, address)
  const through = proxy === undefined ? '' : `, through the proxy ${proxy.address} (${proxy.variable})`
  const reached: Diagnosis = {
    check: 'address',
    target: target.name,
    state: 'ok',
    text: `${address} responds${through}`,
  }
  const refused = all.find((answer): answer is FailedAnswer => answer.kind === 'refused')
  if (refused !== undefined) return [reached, failed('key accepted', refused)]
  const accepted: Diagnosis = {
    check: 'key accepted',
    target: target.name,
    state: 'ok',
    text: 'the platform accepts it',
  }
  const jobs = jobsOf(config, target).flatMap((job) =>
    judgeJob({ target, job, operations: definitions.get(job.job)?.operations ?? [] }, answers),
  )
  const { rows, source } = await checkSource(target, connection, options)
  return [reached, accepted, ...jobs, ...rows, ...checkStability(target, options, source)]
}

interface CheckedSource {
  readonly rows: readonly Diagnosis[]
  readonly source?: UsageSourceName
}

/** Where the next run of usage-history reads daily usage. */
async function checkSource(
  target: TargetConfig,
  { caller }: TargetConnection,
  { config, storedSource, signal, timeoutMs = 15_000 }: TargetOptions,
): Promise<CheckedSource> {
  if (!jobsOf(config, target).some(({ job }) => job === 'usage-history')) return { rows: [] }
  const row = { check: 'usage source', target: target.name }
  try {
    const find = () => usageSource(caller, { signal, timeoutMs, retry: false })
    const { name, why } = await keptSource(storedSource, find)
    return { rows: [{ ...row, state: 'ok', text: `${name}, as ${why}` }], source: name }
  } catch (error) {
    return { rows: [{ ...row, state: 'warning', text: messageOf(error), hint: hintOf(error) }] }
  }
}

type FailedAnswer = Extract<ProbeAnswer, { readonly error: string }>

/** Sends each read once. Stops after two failures or a refused key, as the others would fail too. */
async function askAll(
  reads: readonly ProbeRequest[],
  { caller }: TargetConnection,
  { now, signal, timeoutMs = 15_000 }: DiagnoseOptions,
): Promise<Answers> {
  const answers = new Map<ProbeRequest, ProbeAnswer>()
  for (const read of reads) {
    const answer = await sendProbe(read, { caller, now: now(), timeoutMs, signal })
    answers.set(read, answer)
    const failing = [...answers.values()].every(({ kind }) => kind === 'failing')
    if (answer.kind === 'refused' || (failing && answers.size > 1)) break
  }
  return answers
}

interface JobOfTarget {
  readonly target: TargetConfig
  readonly job: JobConfig
  readonly operations: readonly JobOperation[]
}

/** A row for each permission that a job needs. */
function judgeJob({ target, job, operations }: JobOfTarget, answers: Answers): readonly Diagnosis[] {
  const row = { check: 'permissions', target: target.name, job: jobName(job) }
  if (operations.length === 0) return [{ ...row, state: 'ok', text: 'needs none: it reads only stored data' }]
  const reads = new Set(operations.map(probeRequestFor))
  return [...reads].map((read): Diagnosis => {
    const meant = operations.filter((operation) => probeRequestFor(operation) === read)
    const answer = read === undefined ? undefined : answers.get(read)
    return { ...row, ...judgeAnswer(meant, answer, read?.what) }
  })
}

function judgeAnswer(
  operations: readonly JobOperation[],
  answer: ProbeAnswer | undefined,
  what?: string,
): Pick<Diagnosis, 'state' | 'text' | 'hint'> {
  const ids = operations.map(({ id }) => id).join(', ')
  const permissions = [...new Set(operations.flatMap(({ permissions: needed = [] }) => needed))]
  const isPublished = permissions.length > 0 && what === undefined
  const named = isPublished ? permissions.join(', ') : `access to ${what ?? ids}`
  if (answer === undefined) {
    return { state: 'warning', text: `not tried: ${named}`, hint: 'The first run of the job will show it.' }
  }
  if (answer.kind === 'ok') return { state: 'ok', text: `the key has ${named}` }
  if (answer.kind === 'failing') return { state: 'failed', text: answer.error, hint: answer.hint }
  return {
    state: 'failed',
    text: `permission denied: ${answer.error}`,
    hint:
      permissions.length === 0
        ? `Grant the key the permission for ${ids}; see the platform's documentation on keys.`
        : `Grant the key ${named}.`,
  }
}
