import type { AnyVerb, Path, Problem } from '@mgmt-api/models'
import { bodyPath, formatPath, idPaths, valueAtPath } from '@mgmt-api/models/internal'
import { buildInput } from '@mgmt-api/models/operations'
import type { FileFlags } from '../../flags/file-flags.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { type Change, type ChangePlan, inputOf, type Rest } from '../draft/change-plan.ts'
import type { SourceEntry } from '../draft/source-entry.ts'
import { valueField } from '../draft/value-field.ts'
import { type EntryProblem, findItemProblems, refuseProblems } from './check-entries.ts'
import { checkInput } from './check-input.ts'
import { findUnfilled } from './unfilled.ts'

type Flags = Pick<FileFlags, 'allowUnknown'>

/** Reads the current item of a change. */
export type ReadPresent = (change: Change) => Promise<unknown>

/**
 * Checks the requests of a plan, and replaces words with enumeration values. Without `present`, it needs no connection: ids
 * may still be names, and a replacement may have names that this version does not know. With it, they must be ids, and the
 * unknown names those of the current item.
 * @throws {CommandError} exit code 2 with all problems; nothing was sent
 */
export async function checkPlan(
  loaded: LoadedCommand,
  plan: ChangePlan,
  flags: Flags,
  present?: ReadPresent,
): Promise<ChangePlan> {
  const { changes, shared, single } = plan
  const [first = {}] = changes
  const isOwn = first.entry !== undefined
  // An entry of a bulk verb has the form of the verb for one item.
  const verb = isOwn && single.kind === 'call' ? single : plan.verb
  const checking: Checking = { loaded: { ...loaded, verb }, plan: { ...plan, verb }, flags, present }
  const checked: Checked[] = []
  // A shared body is checked once.
  for (const change of isOwn ? changes : [first]) checked.push(await checkChange(checking, change))
  const entries = (isOwn ? changes : [{ entry: shared }]).flatMap(({ entry }) => entry ?? [])
  const problems = [...checked.flatMap((one) => one.problems), ...(await itemProblems(loaded, entries))]
  refuseProblems(problems, entries.length)
  if (!isOwn) return { ...plan, shared: checked[0]?.entry }
  return { ...plan, changes: changes.map((change, index) => ({ ...change, entry: checked[index]?.entry })) }
}

interface Checking {
  readonly loaded: LoadedCommand
  readonly plan: ChangePlan
  readonly flags: Flags
  readonly present: ReadPresent | undefined
}

interface Checked {
  readonly entry: SourceEntry | undefined
  readonly problems: readonly EntryProblem[]
}

async function checkChange({ loaded, plan, flags, present }: Checking, change: Change): Promise<Checked> {
  const { command, verb } = loaded
  const input = inputOf(plan, change)
  const mayBeNames = present === undefined && command.name !== 'create'
  const isOfId = (place: string): ((problem: Problem) => boolean) => (mayBeNames ? ofIds(verb, place) : () => false)
  checkInput(loaded, input, ['query'], isOfId('query'))
  const entry = change.entry ?? plan.shared
  if (entry === undefined) {
    checkInput(loaded, input, ['body'], isOfId('body'))
    return { entry, problems: [] }
  }
  const at = entryPath(verb, change)
  const isId = isOfId('body')
  const check = (accepts: (problem: Problem) => boolean): Checked =>
    checkEntry({ verb, flags, entry, input, at }, (problem) => isId(problem) || accepts(problem))
  const mayBePresent = present !== undefined || /^(?:replace|update)$/.test(command.name)
  const unknown: Problem[] = []
  const checked = check((problem) => mayBePresent && isUnknown(problem) && unknown.push(problem) > 0)
  if (checked.problems.length === 0 && (present === undefined || unknown.length === 0)) return checked
  const current = unknown.length === 0 ? undefined : await present?.(change)
  return check((problem) => isUnknown(problem) && hasToo(current, entry.value, problem.path.slice(at.length)))
}

interface Entry {
  readonly verb: AnyVerb
  readonly flags: Flags
  readonly entry: SourceEntry
  readonly input: Rest
  /** Path of the entry in the body. */
  readonly at: Path
}

/** @param ignores whether a problem is none */
function checkEntry({ verb, flags, entry, input, at }: Entry, ignores: (problem: Problem) => boolean): Checked {
  const { input: read, problems } = buildInput(verb.operation, {
    whole: input,
    check: ['body'],
    names: flags.allowUnknown === true ? 'open' : 'closed',
    words: 'accept',
    ignores,
  })
  return {
    entry: { ...entry, value: valueAtPath(read.body, at) },
    problems: problems.map((problem) => ({ entry, problem: below(problem, at.length) })),
  }
}

const isUnknown = ({ rule }: Problem): boolean => rule === 'unknown' || rule === 'enum'

/** Whether a problem in a part of the input is that of an id. */
function ofIds(verb: AnyVerb, place: string): (problem: Problem) => boolean {
  const listed = verb.ids ?? (verb.kind === 'bulk' ? verb.operation.bulk?.entries : undefined)
  const paths = [...(listed === undefined ? [] : [listed]), ...idPaths(verb).map(([, path]) => path)]
  const places = paths.map((path) => path.split('.')).filter(([first]) => first === place)
  return ({ path }) => places.some(([, ...steps]) => steps.every((step, index) => step === path[index]))
}

/** The path of an entry in the body of its request. */
function entryPath(verb: AnyVerb, { entry }: Change): Path {
  const entries = verb.kind === 'bulk' && entry !== undefined ? verb.operation.bulk?.entries : undefined
  const [, ...steps] = (entries ?? bodyPath(verb) ?? 'body').split('.')
  return entries === undefined ? steps : [...steps, 0]
}

/** A problem of the body as one of the entry in it. */
const below = (problem: Problem, depth: number): Problem => {
  const path = problem.path.slice(depth)
  return depth === 0 ? problem : { ...problem, path, at: formatPath(path) }
}

/** Whether both values have the field at the path; strings must be equal. */
function hasToo(platform: unknown, file: unknown, path: Path): boolean {
  const theirs = valueAtPath(platform, path)
  const ours = valueAtPath(file, path)
  if (theirs === undefined) return false
  return typeof ours !== 'string' || typeof theirs !== 'string' || ours === theirs
}

/** Values of a template that are still to be filled in, and problems that the noun itself finds in items. */
async function itemProblems(
  { verb, resource, overrides }: LoadedCommand,
  entries: readonly SourceEntry[],
): Promise<readonly EntryProblem[]> {
  const isItem = valueField(verb)?.descriptor === resource.model
  const findErrors = isItem ? await overrides.findErrors?.() : undefined
  return [findUnfilled, ...(findErrors === undefined ? [] : [findErrors])].flatMap((find) =>
    findItemProblems(find, entries),
  )
}
