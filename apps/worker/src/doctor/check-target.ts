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
import { secretHint } from '../config/resolve-secret.ts'
import { checkStability } from './check-stability.ts'
import { type DiagnoseOptions, type Diagnosis, messageOf } from './diagnosis.ts'

/** Options with the source of the stored days of usage, if there are any. */
interface TargetOptions extends DiagnoseOptions {
  readonly storedSource?: UsageSourceName | undefined
}

type Answers = ReadonlyMap<ProbeRequest, ProbeAnswer>

/** A row of a target. */
type Row = Omit<Diagnosis, 'target'>

/** Checks that a target responds, accepts the key, and grants the permissions of its jobs. */
export async function checkTarget(target: TargetConfig, options: TargetOptions): Promise<readonly Diagnosis[]> {
  const rows = await checkConnection(target, options)
  return rows.map(({ check, ...row }) => ({ check, target: target.name, ...row }))
}

async function checkConnection(target: TargetConfig, options: TargetOptions): Promise<readonly Row[]> {
  const connect = createConnect({
    ...options,
    timeouts: defaultTimeouts,
    limiterOf: ({ requests_per_second: perSecond }) => createLimiter({ perSecond }),
  })
  let connection: TargetConnection
  try {
    connection = await connect(target)
  } catch (error) {
    return [{ check: 'key', state: 'failed', text: messageOf(error), hint: secretHint(target.key) }]
  }
  const text = options.provided?.has(target.name) === true ? 'provided by the profile' : `read from ${target.key}`
  const key: Row = { check: 'key', state: 'ok', text }
  try {
    connection.caller.address()
  } catch (error) {
    return [key, { check: 'address', state: 'failed', text: messageOf(error), hint: hintOf(error) }]
  }
  return [key, ...(await checkAnswers(target, connection, options))]
}

async function checkAnswers(
  target: TargetConfig,
  connection: TargetConnection,
  options: TargetOptions,
): Promise<readonly Row[]> {
  const { config, definitions } = options
  const address = connection.caller.address()
  const answers = await askAll(probeRequestsFor(targetOperations(config, definitions)(target)), connection, options)
  const all = [...answers.values()]
  const [first] = all
  if (first?.kind === 'failing' && all.every(({ kind }) => kind === 'failing')) return [failedRow('address', first)]
  const proxy = proxyFor(options.env, address)
  const through = proxy === undefined ? '' : `, through the proxy ${proxy.address} (${proxy.variable})`
  const reached: Row = { check: 'address', state: 'ok', text: `${address} responds${through}` }
  const refused = all.find((answer): answer is FailedAnswer => answer.kind === 'refused')
  if (refused !== undefined) return [reached, failedRow('key accepted', refused)]
  const accepted: Row = { check: 'key accepted', state: 'ok', text: 'the platform accepts it' }
  const jobs = jobsOf(config, target).flatMap((job) =>
    judgeJob(job, definitions.get(job.job)?.operations ?? [], answers),
  )
  const { rows, source } = await checkSource(target, connection, options)
  return [reached, accepted, ...jobs, ...rows, ...checkStability(target, options, source)]
}

const failedRow = (check: string, { error, hint }: FailedAnswer): Row => ({ check, state: 'failed', text: error, hint })

interface CheckedSource {
  readonly rows: readonly Row[]
  readonly source?: UsageSourceName
}

/** Where the next run of usage-history reads daily usage. */
async function checkSource(
  target: TargetConfig,
  { caller }: TargetConnection,
  { config, storedSource, signal, timeoutMs = 15_000 }: TargetOptions,
): Promise<CheckedSource> {
  if (!jobsOf(config, target).some(({ job }) => job === 'usage-history')) return { rows: [] }
  const row = { check: 'usage source' }
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

/** A row for each permission that a job needs. */
function judgeJob(job: JobConfig, operations: readonly JobOperation[], answers: Answers): readonly Row[] {
  const row = { check: 'permissions', job: jobName(job) }
  if (operations.length === 0) return [{ ...row, state: 'ok', text: 'needs none: it reads only stored data' }]
  const reads = new Set(operations.map(probeRequestFor))
  return [...reads].map((read): Row => {
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
