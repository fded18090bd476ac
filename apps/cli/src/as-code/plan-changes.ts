import { dirname, relative, sep } from 'node:path'
import {
  type Desired,
  type Finding,
  makePlan,
  type Plan,
  planDocument,
  type PlanDocument,
  type DesiredResource,
} from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { createProgressLine } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../cli-context.ts'

/** What a plan is made of. */
export interface PlanRequest {
  readonly desired: Desired
  /** Directory that was named, absolute. */
  readonly directory: string
  readonly keys: readonly string[] | undefined
  readonly prune: boolean
  /** File that the plan is to be kept in. */
  readonly file?: string | undefined
}

/** A plan, and the document that says it to programs. */
export interface PlanResult {
  readonly plan: Plan
  readonly document: PlanDocument
}

/** Makes a plan, and says on a terminal how far the lists have been read. */
export async function planChanges(
  { host, signal }: CliContext,
  caller: Caller,
  planning: PlanRequest,
): Promise<PlanResult> {
  const { desired, directory, keys, prune, file } = planning
  const { root } = desired.project
  const progress = createProgressLine(host, 'read')
  const listed = new Map<string, number>()
  const now = (): number => host.now().getTime()
  const made = await makePlan({
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
  const plan = desired.resources.every(isOfFile) ? made : { ...made, findings: made.findings.map(withoutLine) }
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

const isOfFile = (resource: DesiredResource): boolean => resource.locate([]) !== undefined

/** What is copied or restored is in no file, so that no line beside the files can take something over for it. */
function withoutLine(finding: Finding): Finding {
  if (finding.code !== 'unclaimed') return finding
  const hint = 'Take it over first, by pull and apply for that target; or give one of them another name.'
  return { ...finding, hint }
}
