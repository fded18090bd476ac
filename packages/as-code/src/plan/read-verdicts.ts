import { createSlots } from '@mgmt-api/collections/internal'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, PlatformVerdict, VerdictRequest } from '../kind/kind.ts'
import { contractOf, type IdOfKey, referencesOf } from '../kind/portable.ts'
import { idOfKeyIn } from '../kind/reference-values.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { BodyChange, Plan, ResourceChange } from './plan.ts'

/** Options of `readVerdicts`. */
export interface ReadVerdictsOptions {
  /** The kinds of the plan. */
  readonly kinds: readonly Kind[]
  /** Calls the target. */
  readonly caller: Caller
  /** Concurrent requests. Default: 4. */
  readonly concurrency?: number | undefined
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: VerdictProgress) => void) | undefined
}

/** Progress of asking. */
export interface VerdictProgress {
  /** Bodies asked about so far. */
  readonly done: number
  readonly total: number
}

/**
 * Asks the platform what it says of each body that a plan writes, without changing anything: the forecast of a policy,
 * the check of a dashboard. A check's problems become warnings and notes, since the platform stores what it criticises.
 * What was not asked is a note: a body that refers to a resource that does not exist yet, and all bodies of a kind after
 * its first failure.
 * @returns The plan with forecasts and further findings.
 * @throws {MgmtError} The signal aborted.
 * @example const plan = await readVerdicts(await makePlan(options), { kinds, caller })
 */
export async function readVerdicts(plan: Plan, options: ReadVerdictsOptions): Promise<Plan> {
  const { kinds, caller, concurrency = 4, signal, onProgress } = options
  const questions = plan.changes.flatMap((change) => questionOf(change, kinds))
  const ask = asker(plan, { caller, signal })
  const slots = createSlots(concurrency)
  let done = 0
  const outcomes = await Promise.all(
    questions.map((question) =>
      slots.run(async () => {
        const outcome = await ask(question)
        onProgress?.({ done: ++done, total: questions.length })
        return { question, outcome }
      }),
    ),
  )
  const forecasts = new Map(outcomes.map(({ question, outcome }) => [question.change, forecastIn(outcome)]))
  return {
    ...plan,
    changes: plan.changes.map((change) => {
      const forecast = 'body' in change ? forecasts.get(change) : undefined
      return forecast === undefined ? change : { ...change, forecast }
    }),
    findings: withNew(
      plan.findings,
      outcomes.flatMap(({ question, outcome }) => findingsOf(question, outcome)),
    ),
  }
}

/** Asks one question after the other; a kind's first failure answers its later ones. */
function asker(
  plan: Plan,
  { caller, signal }: Pick<ReadVerdictsOptions, 'caller' | 'signal'>,
): (question: Question) => Promise<Outcome> {
  const idOfKey = idOfKeyIn(plan)
  const failures = new Map<Kind, string>()
  return async ({ kind, change, request }) => {
    const asked = withoutFields(change.body, request.without)
    const reason = failures.get(kind) ?? missingFor(idOfKey, kind, asked)
    if (reason !== undefined) return { reason }
    try {
      const body = contractOf(kind, asked, { idOfKey })
      const present = change.action === 'replace' ? change.remote.body : undefined
      return await request.ask(caller, { body, present }, { signal })
    } catch (error) {
      if (!isMgmtError(error) || isMgmtError(error, 'aborted')) throw error
      // Messages differ by the id of their request.
      const first = failures.get(kind) ?? error.message
      failures.set(kind, first)
      return { reason: first }
    }
  }
}

/** Adds findings without those at places of which the files have one already. */
function withNew(found: readonly Finding[], added: readonly Finding[]): readonly Finding[] {
  const placeOf = ({ resource = '', at = '' }: Finding): string => `${resource} ${at}`
  const known = new Set(found.map(placeOf))
  return [...found, ...added.filter((each) => each.at === undefined || !known.has(placeOf(each)))]
}

interface Question {
  readonly kind: Kind
  readonly change: Extract<ResourceChange, BodyChange>
  readonly request: VerdictRequest
}

/** What the platform said, or why it was not asked. */
type Outcome = PlatformVerdict | { readonly reason: string }

function questionOf(change: ResourceChange, kinds: readonly Kind[]): readonly Question[] {
  const kind = kinds.find(({ name }) => name === change.kind)
  return kind?.verdict === undefined || !('body' in change) ? [] : [{ kind, change, request: kind.verdict }]
}

const withoutFields = (body: Body, names: readonly string[] = []): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

function missingFor(idOfKey: IdOfKey, kind: Kind, body: Body): string | undefined {
  const missing = referencesOf(kind, body).find((to) => idOfKey(to.kind, to.key, to.field) === undefined)
  return missing === undefined ? undefined : `it refers to ${resourceName(missing)}, which does not exist yet`
}

const forecastIn = (outcome: Outcome): PlatformVerdict['forecast'] =>
  'reason' in outcome ? undefined : outcome.forecast

function findingsOf({ change, request }: Question, outcome: Outcome): readonly Finding[] {
  const resource = resourceName(change)
  if ('reason' in outcome) {
    return [{ severity: 'note', code: 'no_verdict', resource, message: `no ${request.noun}: ${outcome.reason}` }]
  }
  return (outcome.issues ?? []).map(({ path, message, isError }): Finding => {
    const place = change.resource.locate(path)
    return {
      severity: isError ? 'warning' : 'note',
      code: 'platform_check',
      resource,
      ...(path.length > 0 && { at: formatPath(path) }),
      message,
      ...(place !== undefined && { place }),
    }
  })
}
