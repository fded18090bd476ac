import { bodyPath } from '@mgmt-api/models'
import { type EntryProblem, findItemProblems } from '../../files/check-entries.ts'
import { findUnfilled } from '../../files/unfilled.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import { type Change, type ChangePlan, inputOf } from './change-plan.ts'
import { checkRest } from './filter-input.ts'
import type { LoadedCommand } from './loaded-command.ts'
import { remainingProblems } from './present-values.ts'
import { checkValues, type Filled, valueField } from './request-body.ts'

/**
 * Validates the plan and replaces words with enumeration values.
 * @throws {CommandError} exit code 2 with all problems; nothing was sent
 */
export async function checkedPlan(
  loaded: LoadedCommand,
  plan: ChangePlan,
  flags: ResourceFlags,
  present?: (change: Change) => Promise<unknown>,
): Promise<ChangePlan> {
  const { changes, shared, single } = plan
  const [first = {}] = changes
  // An entry of a bulk verb has the form of the verb for one item.
  const verb = first.entry !== undefined && single.kind === 'call' ? single : plan.verb
  const isOwn = first.entry !== undefined
  if (!isOwn && shared === undefined && bodyPath(verb) === undefined) {
    if (verb.kind === 'call') checkRest({ ...loaded, verb }, inputOf({ ...plan, verb }, first), ['query', 'body'])
    return plan
  }
  if (verb.kind === 'call') checkRest({ ...loaded, verb }, inputOf({ ...plan, verb }, first), ['query'])
  // A shared body is validated once.
  const filled = (isOwn ? changes : [first]).map((change) => ({
    entry: change.entry ?? shared ?? { value: {}, file: 'body', locate: () => undefined },
    input: inputOf({ ...plan, verb }, change),
  }))
  const entries = await checkValues(verb, filled, flags, async (problems) => [
    ...(present === undefined ? problems : await remainingProblems(problems, changes, present)),
    ...(await itemProblems(loaded, filled)),
  ])
  if (!isOwn) return { ...plan, shared: shared && entries[0] }
  return { ...plan, changes: changes.map((change, index) => ({ ...change, entry: entries[index] })) }
}

/** Values of a template that are still to be filled in, and problems that the noun itself finds in items. */
async function itemProblems(
  { verb, resource, overrides }: LoadedCommand,
  filled: readonly Filled[],
): Promise<readonly EntryProblem[]> {
  const isItem = valueField(verb)?.descriptor === resource.model
  const findErrors = isItem ? await overrides.findErrors?.() : undefined
  const entries = filled.map(({ entry }) => entry)
  return [findUnfilled, ...(findErrors === undefined ? [] : [findErrors])].flatMap((find) =>
    findItemProblems(find, entries),
  )
}
