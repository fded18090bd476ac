import { dirname, relative, sep } from 'node:path'
import {
  type Desired,
  type Finding,
  type Kind,
  type ListProgress,
  makePlan,
  type Plan,
  planDocument,
  type PlanDocument,
  type ReadSecret,
  readSecretsFrom,
  readVerdicts,
} from '@mgmt-api/as-code'
import { createProgressLine } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import type { PlanScope } from '../../flags/code-flags.ts'
import { isError } from '../findings/findings.ts'
import { kindsToPlan } from '../project/kinds.ts'
import { type PlanConnection, runRehearsal } from './rehearsal.ts'

/** Input of a plan. */
export interface PlanRequest {
  readonly desired: Desired
  /** Directory to plan, absolute. */
  readonly directory: string
  readonly keys: readonly string[] | undefined
  readonly scope: PlanScope
  /** Findings about the target. Default: none. */
  readonly findings?: readonly Finding[] | undefined
  /** Applies the plan to an emulator first. Default: false. */
  readonly rehearse?: boolean | undefined
  /** Asks the platform for forecasts of policies and checks of dashboards. Default: false. */
  readonly verdicts?: boolean | undefined
  /**
   * Whether the plan will be refused before anything is sent. It is not rehearsed then, because a rehearsal reads its
   * secrets. Default: it will not.
   */
  readonly isRefused?: ((made: MadePlan) => boolean) | undefined
  /** File to save the plan to. */
  readonly file?: string | undefined
  /** Reads secrets, for their fingerprints and for the rehearsal. Default: from the environment and from files. */
  readonly readSecret?: ReadSecret | undefined
  /** Also runs commands, and reads files outside the root. Default: false. */
  readonly readAllSecrets?: boolean | undefined
}

/** A plan, and the kinds that were listed for it. */
export interface MadePlan {
  readonly plan: Plan
  readonly kinds: readonly Kind[]
}

/** A plan, and its JSON document. */
export interface PlanResult extends MadePlan {
  readonly document: PlanDocument
}

/** Makes a plan, with a progress line on a terminal. */
export async function planChanges(
  context: CliContext,
  connection: PlanConnection,
  planning: PlanRequest,
): Promise<PlanResult> {
  const { host, signal } = context
  const { desired, directory, keys, scope, file, readAllSecrets } = planning
  const kinds = await kindsToPlan(desired, scope.prune)
  const { root } = desired.project
  const { readSecret = readSecretsFrom({ root, env: host.env }) } = planning
  const reading = { readSecret, readAllSecrets }
  const now = (): number => host.now().getTime()
  const progress = createListProgress(host)
  const made = await makePlan({
    desired,
    kinds,
    caller: connection.caller,
    ...scope,
    ...reading,
    now,
    signal,
    onProgress: progress.update,
  }).finally(() => progress.clear())
  const judged = await judge(context, made, { ...planning, ...reading, kinds, connection })
  const plan = isOfFiles(desired) ? judged : { ...judged, findings: judged.findings.map(withoutLine) }
  const document = planDocument(plan, {
    kinds,
    now,
    root: file === undefined ? undefined : slashed(relative(dirname(file), root)),
    directory: slashed(relative(root, directory)),
    keys,
    onlyKinds: desired.onlyKinds,
    ...scope,
  })
  return { plan, kinds, document }
}

interface Judging extends PlanRequest {
  readonly kinds: readonly Kind[]
  readonly connection: PlanConnection
  readonly readSecret: ReadSecret
}

/** Rehearses a plan that will not be refused, and asks the platform about one without errors. */
async function judge(context: CliContext, made: Plan, judging: Judging): Promise<Plan> {
  const { desired, kinds, scope, connection, readSecret, readAllSecrets } = judging
  const { rehearse = false, verdicts = false, isRefused = () => false, findings = [] } = judging
  const isJudged = (rehearse || verdicts) && !isRefused({ plan: made, kinds })
  const rehearsed =
    isJudged && rehearse
      ? await runRehearsal(context, made, { desired, kinds, ...scope, readSecret, readAllSecrets, connection })
      : []
  const plan = { ...made, findings: [...findings, ...made.findings, ...rehearsed] }
  if (!isJudged || !verdicts || plan.findings.some(isError)) return plan
  const progress = createProgressLine(context.host, 'asked about')
  return readVerdicts(plan, {
    kinds,
    caller: connection.caller,
    signal: context.signal,
    onProgress: ({ done, total }) => progress.update(done, total),
  }).finally(() => progress.clear())
}

/** A progress line with the number of all listed resources. */
export function createListProgress(host: CliContext['host']): {
  readonly update: (step: ListProgress) => void
  readonly clear: () => void
} {
  const line = createProgressLine(host, 'read')
  const listed = new Map<string, number>()
  return {
    update: (step) => {
      listed.set(step.kind, step.listed)
      const all = [...listed.values()].reduce((sum, each) => sum + each, 0)
      line.update(all, undefined)
    },
    clear: () => line.clear(),
  }
}

const slashed = (path: string): string => path.split(sep).join('/')

/** Either all resources are of files, or none. */
export const isOfFiles = ({ resources: [first] }: Desired): boolean =>
  first === undefined || first.locate([]) !== undefined

/** Copied and restored resources have no file, so that `adopt.<target>.yaml` cannot adopt for them. */
function withoutLine(finding: Finding): Finding {
  if (finding.code !== 'unclaimed') return finding
  const hint = 'Adopt it first, with pull and apply for that target, or rename one of them.'
  return { ...finding, hint }
}
