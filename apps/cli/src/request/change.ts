import { isUuid } from '@mgmt-api/base/text'
import type { BulkOutcome } from '@mgmt-api/collections'
import { counted, inputError } from '@mgmt-api/command'
import { type AnyVerb, bodyPath, type Caller, idPaths, inner, isObject, redactSecrets, unwrap } from '@mgmt-api/models'

import type { ChangeOutcome } from './report/outcome-view.ts'
import { connectorSecrets, redactAnswers, secretsIn } from './report/redact-answers.ts'
import { mostNamed, runChange } from './run-change.ts'
import { withFailures } from './report/with-failures.ts'
import type { CliContext } from '../cli-context.ts'
import type { DryRunEffects, NamedItem } from './show/print-dry-run.ts'
import { withChangeTarget } from '../target/change-target.ts'
import type { Connection } from '../target/connect.ts'
import { readAffected, reportBroken } from './show/affected-items.ts'
import { answerOfOne } from './resolve/answer-of.ts'
import { type Change, type ChangePlan, inputOf } from './draft/change-plan.ts'
import { checkCommand } from './report/check-command.ts'
import { type ChangeRun, runPlan } from './send/run-plan.ts'
import { checkPlan } from './check/check-plan.ts'
import { type Draft, draftChanges } from './read/draft-changes.ts'
import { filterInput } from './read/filter-input.ts'
import { idIn, nameIn, splitId } from './draft/item-id.ts'
import { withKeptFields } from './resolve/kept-fields.ts'
import { loadCommand, type LoadedCommand } from '../nouns/loaded-command.ts'
import { presentValue } from './resolve/present-values.ts'
import { resolveIds } from './resolve/resolve-ids.ts'
import type { ResourceFlags } from '../flags/resource-flags.ts'
import { isOfResource } from './report/resource-view.ts'
import type { ResourceCommand } from '../nouns/noun-overrides.ts'

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
): Promise<Work> {
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
  work: Work,
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

/** Resolves names in changes to ids. */
async function resolveChanges(
  context: CliContext,
  caller: Caller,
  loaded: LoadedCommand,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const named = changes.flatMap(({ id, source }) => (id === undefined ? [] : [{ id, source }]))
  if (named.length < changes.length) return changes
  const found = await resolveIds(context, caller, loaded, named)
  return changes.map((change, index) => {
    const id = found[index]?.id ?? ''
    refuseOtherId(loaded, change, id)
    return { ...change, id, name: found[index]?.name ?? change.name }
  })
}

/** Refuses an entry that has the id of another item, because it would overwrite the wrong one. */
function refuseOtherId({ noun, command }: LoadedCommand, { entryId, source = '' }: Change, id: string): void {
  if (entryId === undefined || id === entryId || id.endsWith(`/${entryId}`) || formOf(id) !== formOf(entryId)) return
  throw inputError(
    'other_id',
    `${source}: the id is ${entryId}, but the command names ${id}`,
    `To ${command.name} ${noun.one} ${id}, remove the id from the file`,
  )
}

/** The form of an id: a resource may have ids of two forms, as CASE-7 and a UUID. */
const formOf = (id: string): number => [/^\d+$/.test(id), /^[A-Z]+-\d+$/.test(id), isUuid(id)].indexOf(true)

/** A plan and its command. */
export interface Work {
  readonly loaded: LoadedCommand
  readonly plan: ChangePlan
  /** Called with the index and the id of each change that was made. */
  readonly onDone?: ((index: number, id: string) => void) | undefined
}

/** Executes a plan, or prints it for a dry run, and reports each outcome. */
export async function executeChanges(
  context: CliContext,
  flags: ResourceFlags,
  connection: Connection,
  work: Work,
): Promise<void> {
  const { loaded, plan } = work
  const { command, noun } = loaded
  const run = (caller: Caller): ChangeRun => {
    const answered = answeredRun(loaded, plan, runPlan(caller, plan, context.signal))
    if (command.effect !== 'sends') return answered
    return redactAnswers(answered, () => testSecrets(context, connection.caller, work))
  }
  const answers: unknown[] = []
  const change = runChange(context, flags, connection, {
    description: descriptionOf(work),
    isTest: command.effect === 'sends',
    items: async () => namedItems(context, connection.caller, work, mostNamed),
    broken: async () => reportBroken(context, connection.caller, work),
    effects: async () => effectsOfChange(context, connection.caller, work),
    keep: async () => (await import('./send/keep-items.ts')).keepItems(context, connection, work),
    noun,
    participle: participleOf(command.name),
    total: plan.changes.length,
    check: checkCommand(loaded),
    run,
    describe(outcome) {
      const told = tell(work, outcome)
      if (told.answer !== undefined) answers.push(told.answer)
      return told
    },
  })
  await change.finally(() => {
    const note = loaded.overrides.notes?.[command.name]?.(answers)
    if (note !== undefined) context.report.note(note)
  })
}

/** What a dry run shows beside the requests: differences of a replacement, affected items, and those of an action. */
async function effectsOfChange(context: CliContext, caller: Caller, work: Work): Promise<DryRunEffects> {
  const { loaded, plan } = work
  const { compareChanges } = await import('./show/compare-changes.ts')
  return {
    differences: await compareChanges(context, caller, loaded, plan),
    affected: await readAffected(context, caller, work),
    named: isAction(loaded.command.name) ? await namedItems(context, caller, work, mostListed) : undefined,
  }
}

/** The change in words: `replace 3 views`, `move to folder: 2 dashboards`. */
function descriptionOf({ loaded: { command, noun }, plan }: Work): string {
  const isOne = command.id.length === 0 && command.name !== 'create'
  const verb = command.name.includes('-') ? `${command.name.replaceAll('-', ' ')}:` : command.name
  return `${verb} ${isOne ? noun.one : counted(plan.changes.length, noun.one, noun.many)}`
}

/**
 * The participle of a verb: `created`, `pinned`. For a verb of several words, e.g. `set-default`: `changed by set-default`.
 * @example participleOf('acknowledge') // acknowledged
 */
function participleOf(verb: string): string {
  if (verb === 'set') return 'set'
  if (verb.startsWith('test-')) return 'tested'
  if (verb.startsWith('validate-')) return 'validated'
  if (verb.includes('-')) return `changed by ${verb}`
  return verb.replace(/pin$/, 'pinn').replace(/e$/, '') + 'ed'
}

/** Whether a command is none of those that send the fields of an item, or delete it. */
const isAction = (name: string): boolean => !/^(?:create|replace|update|set|edit|delete)$/.test(name)

/** Number of items that a dry run lists with their names. */
const mostListed = 50

/** Ids and names of the items to change, as far as names are known or readable; for a creation, the names to be. */
async function namedItems(
  { signal }: CliContext,
  caller: Caller,
  { loaded, plan }: Work,
  most: number,
): Promise<readonly NamedItem[]> {
  if (loaded.command.name === 'create') {
    const names = plan.changes.map(({ entry }) => nameIn(loaded, entry?.value))
    return names.flatMap((name) => (name === undefined ? [] : [{ name }]))
  }
  const items = plan.changes.filter(({ id }) => id !== undefined)
  const unnamed = items.slice(0, most).filter(({ name }) => name === undefined)
  // Ignores errors: names are an addition.
  const read = unnamed.map(async ({ id }) => {
    const value = await presentValue(caller, loaded, id, signal).catch(() => undefined)
    return [id, nameIn(loaded, value)] as const
  })
  const names = new Map(await Promise.all(read))
  return items.map(({ id, name = names.get(id) }) => ({ id, ...(name !== undefined && { name }) }))
}

/** Detects failures in successful responses, except of bulk operations, which report an outcome per entry. */
const answeredRun = ({ command }: LoadedCommand, { verb }: ChangePlan, run: ChangeRun): ChangeRun =>
  verb.kind === 'bulk' ? run : withFailures(run, (answer) => failureIn(answer, command))

/** The failure in a response: of a receiver, or the status of a partially refused batch. */
function failureIn(
  { failure, status }: { readonly failure?: unknown; readonly status?: unknown },
  { effect }: LoadedCommand['command'],
): unknown {
  if (effect === 'sends') return failure
  return isObject(status) && typeof status.statusCode === 'string' && status.statusCode !== 'OK' ? status : undefined
}

function tell(
  { loaded, plan, onDone }: Work,
  outcome: BulkOutcome<unknown, unknown>,
): Omit<ChangeOutcome, 'outcome' | 'reason'> {
  const { command } = loaded
  const { id, name, source, entry } = plan.changes[outcome.index] ?? {}
  const result = outcome.status === 'done' ? outcome.result : undefined
  const given = command.name === 'create' ? createdId(loaded, result, id) : id
  if (outcome.status === 'done' && given !== undefined) onDone?.(outcome.index, given)
  return {
    id: given,
    name: nameIn(loaded, entry?.value) ?? name,
    source,
    ...(command.effect === 'sends' && { sent: sentBy(plan, outcome.index) }),
    ...answerField(loaded, plan.verb, result),
  }
}

/** The response of a change, if it is worth printing. Ids that a deletion affects keep the name of their field. */
function answerField(loaded: LoadedCommand, verb: AnyVerb, result: unknown): { readonly answer?: unknown } {
  if (result === undefined || !isTold(loaded, verb)) return {}
  if (loaded.command.name !== 'delete' || verb.answer === undefined) return { answer: result }
  return Array.isArray(result) && result.length > 0 ? { answer: { [verb.answer]: result } } : {}
}

/** Secrets that the response to a test may repeat: of the request, of the tested item and of the sending connector. */
async function testSecrets({ signal }: CliContext, caller: Caller, { loaded, plan }: Work): Promise<readonly string[]> {
  const { body: field } = plan.verb.operation.in
  const bodies = plan.changes.map((change) => inputOf(plan, change).body)
  const { model, secrets = [] } = loaded.resource
  const stored = model === undefined || secrets.length === 0 ? [] : plan.changes.map(({ id }) => id)
  // The test needs no permission to read the item.
  const items = await Promise.all(stored.map((id) => presentValue(caller, loaded, id, signal).catch(() => undefined)))
  const connectors = bodies.flatMap((body) =>
    isObject(body) && typeof body.connectorId === 'string' ? [body.connectorId] : [],
  )
  return [
    ...bodies.flatMap((body) => (field === undefined ? [] : secretsIn(unwrap(field).descriptor, body))),
    ...items.flatMap((item) => (model === undefined ? [] : secretsIn(model, item))),
    ...(await connectorSecrets(caller, connectors, signal)),
  ]
}

/** The request of a test, without secrets. */
function sentBy(plan: ChangePlan, index: number): unknown {
  const { body } = inputOf(plan, plan.changes[index] ?? {})
  const { body: field } = plan.verb.operation.in
  return field && redactSecrets(unwrap(field).descriptor, body)
}

/** The id of a created item, from the response. */
function createdId(loaded: LoadedCommand, result: unknown, parent: string | undefined): string | undefined {
  if (typeof result === 'string' || typeof result === 'number') return String(result)
  const { get, replace, delete: remove } = loaded.resource.verbs
  const reader = get ?? replace ?? remove
  const own = Object.keys(loaded.resource.id ?? {}).length
  const parents =
    reader !== undefined && idPaths(reader).length > own && parent !== undefined ? splitId(loaded.verb, parent) : []
  return (
    idIn(loaded, result, parents) ?? idIn(loaded, Object.values(isObject(result) ? result : {}).find(isObject), parents)
  )
}

/**
 * Whether the response is worth printing: of an action, with a secret that is shown only once, or with the ids of other
 * items that a deletion affects.
 */
function isTold(loaded: LoadedCommand, verb: AnyVerb): boolean {
  const { command, resource } = loaded
  const answer = answerOfOne(verb.kind === 'bulk' ? loaded.verb : verb)
  if (answer.kind === 'empty') return false
  const isStandard = /^(?:create|replace|update|delete|set|edit)$/.test(command.name)
  if (!isStandard) return !isOfResource(loaded, answer)
  if (command.name === 'delete') return answer.kind === 'list' && unwrap(inner(answer)).descriptor.kind === 'text'
  return command.name === 'create' && (resource.secrets ?? []).some(({ reads }) => reads === 'once')
}
