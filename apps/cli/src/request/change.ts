import type { AnyVerb, Caller } from '@mgmt-api/models'
import { bodyPath } from '@mgmt-api/models/internal'
import type { CliContext } from '../cli-context.ts'
import type { ResourceFlags } from '../flags/resource-flags.ts'
import { loadCommand, type LoadedCommand } from '../nouns/loaded-command.ts'
import type { ResourceCommand } from '../nouns/noun-overrides.ts'
import { withChangeTarget } from '../target/change-target.ts'
import type { Connection } from '../target/connect.ts'
import { checkPlan } from './check/check-plan.ts'
import type { Change, ResourceChange } from './draft/change-plan.ts'
import { type Draft, draftChanges } from './read/draft-changes.ts'
import { filterInput } from './read/filter-input.ts'
import { descriptionOf, participleOf } from './report/change-words.ts'
import { checkCommand } from './report/check-command.ts'
import { checkedResponses } from './report/checked-responses.ts'
import { describeOutcome } from './report/describe-outcome.ts'
import { withKeptFields } from './resolve/kept-fields.ts'
import { presentValue } from './resolve/present-values.ts'
import { resolveChanges } from './resolve/resolve-changes.ts'
import { mostNamed, runChange } from './run-change.ts'
import { type ChangeRun, runPlan } from './send/run-plan.ts'
import { reportBroken } from './show/affected-items.ts'
import { effectsOfChange, namedItems } from './show/effects-of-change.ts'

/** Runs a command of a resource that makes changes. */
export async function runResourceChange(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  ...typed: readonly string[]
): Promise<void> {
  const prepared = await prepareChange(context, given, flags, typed)
  await withChangeTarget(context, flags, async (connection) => makeChange(context, flags, connection, prepared))
}

/**
 * Reads ids, files and flags, and checks them as far as that needs no connection. Sends nothing.
 * @throws {CommandError} exit code 2
 */
export async function prepareChange(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  typed: readonly string[],
): Promise<ResourceChange> {
  const loaded = await loadCommand(given)
  const rest = filterInput(loaded, flags, context.host.now())
  const draft = await draftChanges(context, flags, loaded, typed)
  const plan = { verb: verbFor(loaded, draft), single: loaded.verb, ...draft, rest }
  return { loaded, plan: await checkPlan(loaded, plan, flags) }
}

/** Resolves names, checks the change with current values, and makes it. */
export async function makeChange(
  context: CliContext,
  flags: ResourceFlags,
  connection: Connection,
  work: ResourceChange,
): Promise<void> {
  const { loaded, plan } = work
  if (loaded.command.name === 'create') return executeChanges(context, flags, connection, work)
  const { caller } = connection
  const present = ({ id }: Change): Promise<unknown> => presentValue(caller, loaded, id, context.signal)
  const resolved = await resolveChanges(context, caller, loaded, plan.changes)
  const changes = await withKeptFields(loaded, resolved, present)
  const checked = await checkPlan(loaded, { ...plan, changes }, flags, present)
  await executeChanges(context, flags, connection, { loaded, plan: checked })
}

/** The verb for the number of changes. The verb for many is also used for one entry if it reports an outcome per entry. */
function verbFor({ verb, many, command }: LoadedCommand, { changes, shared }: Draft): AnyVerb {
  if (many === undefined) return verb
  if (changes.length > 1) return many
  if (command.body === 'entries') return many.operation.bulk?.failed === undefined ? verb : many
  return shared !== undefined && bodyPath(verb) === undefined && bodyPath(many) !== undefined ? many : verb
}

/** Executes a plan, or prints it for a dry run, and reports each outcome. */
export async function executeChanges(
  context: CliContext,
  flags: ResourceFlags,
  connection: Connection,
  work: ResourceChange,
): Promise<void> {
  const { loaded, plan } = work
  const { command, noun } = loaded
  const { caller } = connection
  const run = (on: Caller): ChangeRun => checkedResponses(context, caller, work, runPlan(on, plan, context.signal))
  const responses: unknown[] = []
  const change = runChange(context, flags, connection, {
    description: descriptionOf(work),
    isTest: command.effect === 'sends',
    items: async () => namedItems(context, caller, work, mostNamed),
    broken: async () => reportBroken(context, caller, work),
    effects: async () => effectsOfChange(context, caller, work),
    keep: async () => (await import('./send/keep-items.ts')).keepItems(context, connection, work),
    noun,
    participle: participleOf(command.name),
    total: plan.changes.length,
    check: checkCommand(loaded),
    run,
    describe(outcome) {
      const told = describeOutcome(work, outcome)
      if (told.response !== undefined) responses.push(told.response)
      return told
    },
  })
  await change.finally(() => {
    const note = loaded.overrides.notes?.[command.name]?.(responses)
    if (note !== undefined) context.report.note(note)
  })
}
