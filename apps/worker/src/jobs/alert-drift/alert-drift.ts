import { type Desired, makePlan, type Plan, sideDigests } from '@mgmt-api/as-code'
import { listAlertDefs, getBulkAlertSchedulerRule } from '@mgmt-api/models/alerts'
import type { JobFinding, JobDefinition, RunResult } from '../job.ts'
import { baselineChanges, baselineName, readBaselines, writeBaselines } from './baselines.ts'
import { type ChangedIn, changedIn } from './changed-in.ts'
import { differencesOfPlan, type PlanDifference } from './differences.ts'
import { driftFinding } from './drift-finding.ts'
import { type DriftContext, loadDirectory, type LoadedDirectory } from './load-directory.ts'
import { openDifferences } from './open-differences.ts'
import { findInHistory } from './find-in-history.ts'

/** Compares a target with a directory of definitions as code. */
export const alertDrift: JobDefinition<'alert-drift'> = {
  kind: 'alert-drift',
  brief: 'Compares alert definitions and suppression rules with a directory of definitions as code',
  operations: [listAlertDefs, getBulkAlertSchedulerRule],
  async run(context) {
    const loaded = await loadDirectory(context)
    if ('title' in loaded) return { note: loaded.title, findings: [loaded], incomplete: true }
    const { desired, kinds } = loaded
    const { target, clock, signal } = context
    const now = (): number => clock.now().getTime()
    const plan = await makePlan({ desired, kinds, caller: target.caller, now, signal })
    return compare(context, loaded, plan)
  },
}

async function compare(context: DriftContext, { desired, kinds }: LoadedDirectory, plan: Plan): Promise<RunResult> {
  const { db, job, target, clock } = context
  const scope = { job, target: target.name }
  const at = clock.now()
  const sides = sideDigests(plan, desired, kinds)
  const differences = differencesOfPlan(plan)
  const known = await readBaselines(db, scope)
  const sidesChanged = await findChangedSides(context, differences, { desired, plan, sides, known })
  const present = new Set([...sides.map(baselineName), ...differences.map(({ resource }) => resource)])
  const changes = baselineChanges(known, sides, present)
  return {
    note: driftNote(plan.unchanged, [...sidesChanged.values()]),
    findings: differences.map((each): JobFinding => driftFinding(each, sidesChanged.get(each.resource) ?? 'unknown')),
    write: (transaction) => writeBaselines(transaction, { ...scope, at }, changes),
  }
}

interface Comparison {
  readonly desired: Desired
  readonly plan: Plan
  readonly sides: ReturnType<typeof sideDigests>
  readonly known: Awaited<ReturnType<typeof readBaselines>>
}

/** The changed side of each difference, by `<kind>/<key>`. */
async function findChangedSides(
  { db, job, target }: DriftContext,
  differences: readonly PlanDifference[],
  { desired, plan, sides, known }: Comparison,
): Promise<ReadonlyMap<string, ChangedIn>> {
  const current = new Map(sides.map((each) => [baselineName(each), each]))
  const { before, hasCompared } = await openDifferences(db, { job, target: target.name })
  const unexplained = differences.filter(({ resource }) => !known.has(resource))
  const inHistory = await findInHistory(unexplained, { db, target: target.name, plan, desired })
  return new Map(
    differences.map(({ resource, action }) => {
      const evidence = {
        action,
        now: current.get(resource) ?? {},
        matched: known.get(resource),
        before: before.get(resource),
        inHistory: inHistory.has(resource),
        hasCompared,
      }
      return [resource, changedIn(evidence)]
    }),
  )
}

const words: Readonly<Record<ChangedIn, string>> = {
  console: 'changed in the console',
  directory: 'changed in the directory',
  both: 'changed in both',
  unknown: 'without a common baseline',
}

/** `40 in sync, 2 differ: 1 changed in the console, 1 changed in the directory`. */
function driftNote(inSync: number, sides: readonly ChangedIn[]): string {
  const count = (side: ChangedIn): number => sides.filter((each) => each === side).length
  const parts = (['console', 'directory', 'both', 'unknown'] as const)
    .filter((side) => count(side) > 0)
    .map((side) => `${count(side)} ${words[side]}`)
  const differing = sides.length === 0 ? 'no differences' : `${sides.length} differ: ${parts.join(', ')}`
  return `${inSync} in sync, ${differing}`
}
