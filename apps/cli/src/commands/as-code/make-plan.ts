import { type Desired, makePlan, type Plan, planDocument, type PlanDocument } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { Caller } from '@mgmt-api/models'
import { dirname, relative, sep } from 'node:path'
import type { CliContext } from '../../cli-context.ts'
import { createProgressLine } from '../../output/progress.ts'

/** What a plan is made of. */
export interface Planning {
  readonly desired: Desired
  /** Directory that was named, absolute. */
  readonly directory: string
  readonly keys: readonly string[] | undefined
  readonly prune: boolean
  /** File that the plan is to be kept in. */
  readonly file?: string | undefined
}

/** A plan, and the document that says it to programs. */
export interface Made {
  readonly plan: Plan
  readonly document: PlanDocument
}

/** Makes a plan, and says on a terminal how far the lists have been read. */
export async function planNow({ host, signal }: CliContext, caller: Caller, planning: Planning): Promise<Made> {
  const { desired, directory, keys, prune, file } = planning
  const { root } = desired.project
  const progress = createProgressLine(host, 'read')
  const listed = new Map<string, number>()
  const now = (): number => host.now().getTime()
  const plan = await makePlan({
    desired,
    kinds: alertKinds,
    caller,
    prune,
    now,
    signal,
    onProgress: (step) => {
      listed.set(step.kind, step.listed)
      progress.update(
        [...listed.values()].reduce((sum, each) => sum + each, 0),
        undefined,
      )
    },
  }).finally(() => progress.clear())
  const document = planDocument(plan, {
    kinds: alertKinds,
    now,
    root: file === undefined ? undefined : slashed(relative(dirname(file), root)),
    directory: slashed(relative(root, directory)),
    keys,
    prune,
  })
  return { plan, document }
}

const slashed = (path: string): string => path.split(sep).join('/')
