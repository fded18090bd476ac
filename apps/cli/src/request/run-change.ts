import { rm } from 'node:fs/promises'
import type { BulkOutcome, BulkRun, BulkStatus } from '@mgmt-api/collections'
import {
  CommandError,
  confirm,
  count,
  counted,
  createProgressLine,
  ExitCode,
  printList,
  type ProgressLine,
  type Tagged,
  toFailure,
  type YesFlag,
} from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { fileWord } from './send/item-backup.ts'
import type { CliContext } from '../cli-context.ts'
import type { NamedItem } from './show/print-dry-run.ts'
import type { Rehearsal } from './show/show-dry-run.ts'
import type { ChangeFlags } from '../flags/change-flags.ts'
import type { Connection } from '../target/connect.ts'
import { targetWords } from '../target/target-words.ts'
import { type ChangeOutcome, outcomeView, reasonOf } from './report/outcome-view.ts'
import type { OutputFlags } from '../flags/output-flags.ts'

/** Singular and plural name of a resource: `view folder`, `view folders`. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** Up to this many entries, a table also lists successful ones. */
const fewEntries = 20

/** A change, and the texts to report it with. */
export interface ChangeRequest<Entry, Result> {
  /** Description for the confirmation and for a dry run: `replace 3 dashboards`. */
  readonly description: string
  /** Whether it only tests: nothing is changed, and nothing is confirmed. */
  readonly isTest?: boolean | undefined
  /** Reads ids and names of the first items, for the confirmation. */
  readonly items?: (() => Promise<readonly NamedItem[]>) | undefined
  /** Warns of what the change breaks, and returns the end of the confirmation: `and break 2 alert definitions`. */
  readonly broken?: (() => Promise<string | undefined>) | undefined
  /** Reads what a dry run shows beside the requests. */
  readonly effects?: Rehearsal['effects']
  /** Keeps a backup before the change, and returns its path; undefined if there is none. */
  readonly keep?: (() => Promise<string | undefined>) | undefined
  /** Name of the entries. */
  readonly noun: Noun
  /** Participle of the verb: `created`. */
  readonly participle: string
  readonly total: number
  /** Command to check whether the change was made: `mgmt alerts list`. */
  readonly check: string
  /** Makes the change when the result is iterated. */
  readonly run: (caller: Caller) => Run<Entry, Result>
  /** Id and name of an entry, and the response if it contains more than a confirmation. */
  readonly describe: (outcome: BulkOutcome<Entry, Result>) => Omit<ChangeOutcome, 'outcome' | 'reason'>
}

type Run<Entry, Result> = AsyncIterable<BulkOutcome<Entry, Result>> & Partial<Pick<BulkRun<Entry, Result>, 'summary'>>

/**
 * Makes a change after confirmation, or prints it for a dry run. Prints the outcome of each entry; in a table of many
 * entries, only those that need attention, and a summary.
 * @returns whether the change was made; false for a dry run
 * @throws {CommandError} if an entry was not done; `interrupted` if not confirmed
 */
export async function runChange<Entry, Result>(
  context: CliContext,
  flags: ChangeFlags,
  connection: Connection,
  change: ChangeRequest<Entry, Result>,
): Promise<boolean> {
  const { description: would, run } = change
  if (flags.dryRun === true) {
    const { showDryRun } = await import('./show/show-dry-run.ts')
    await showDryRun(context, flags, connection, { description: would, work: run, effects: change.effects })
    return false
  }
  if (change.isTest !== true) await confirmChange(context, flags, change)
  const check = [change.check, ...targetWords(flags)].join(' ')
  const backup = await change.keep?.()
  await printOutcomes(context, flags, { ...change, check, backup }, run(connection.caller))
  return true
}

/** Number of items that a confirmation names. */
export const mostNamed = 5

/**
 * Asks before a change of the platform.
 * @throws {CommandError} `needs_yes` without a terminal and without `--yes`; `interrupted` if not confirmed
 */
export async function confirmChange(
  { host }: CliContext,
  { yes }: YesFlag,
  { description, total = 1, items, broken }: Confirmed,
): Promise<void> {
  const end = await broken?.()
  if (yes === true) return
  const named = ((await items?.()) ?? []).slice(0, mostNamed).map(calledOf)
  const names = named.length === 0 ? '' : ` (${named.join(', ')}${total > named.length ? ', …' : ''})`
  const sentence = description.slice(0, 1).toUpperCase() + description.slice(1)
  await confirm(host, `${[`${sentence}${names}`, end].filter((part) => part !== undefined).join(' ')}?`, { yes })
}

/** What a confirmation tells of a change. */
type Confirmed = Pick<ChangeRequest<unknown, unknown>, 'description' | 'items' | 'broken'> & {
  /** Number of items; default: 1. */
  readonly total?: number | undefined
}

const calledOf = ({ id, name }: NamedItem): string =>
  [id, name === undefined ? undefined : `"${name}"`].flatMap((part) => part ?? []).join(' ')

async function printOutcomes<Entry, Result>(
  context: CliContext,
  flags: OutputFlags,
  change: ChangeRequest<Entry, Result> & { readonly backup: string | undefined },
  run: Run<Entry, Result>,
): Promise<void> {
  const { host, report } = context
  const progress = createProgressLine(host, change.participle)
  const seen: Record<BulkStatus, number> = { done: 0, failed: 0, notFound: 0, skipped: 0, unknown: 0, notSent: 0 }
  const causes: unknown[] = []
  const isTable = (flags.output ?? 'table') === 'table'
  const brief = isTable && change.total > fewEntries
  const items = outcomesOf(run, change, { progress, counts: seen, causes, brief })
  await printList(context, flags, { view: outcomeView, items })
  progress.clear()
  // If the reader of standard output closes the pipe, printing ends before the last responses arrive.
  const counts = (await run.summary?.())?.counts ?? seen
  report.note(summaryOf(change, counts))
  await noteBackup(context, change.backup, counts)
  const left = change.total - counts.done - counts.skipped
  if (left > 0) throw failureOf(context, { change, counts, left, causes })
}

interface OutcomeSinks {
  readonly progress: ProgressLine
  readonly counts: Record<BulkStatus, number>
  readonly causes: unknown[]
  /** Whether only entries that need attention are printed. */
  readonly brief: boolean
}

async function* outcomesOf<Entry, Result>(
  run: Run<Entry, Result>,
  { describe, total, noun }: ChangeRequest<Entry, Result>,
  { progress, counts, causes, brief }: OutcomeSinks,
): AsyncGenerator<Tagged<ChangeOutcome>> {
  let settled = 0
  for await (const outcome of run) {
    counts[outcome.status] += 1
    settled += 1
    progress.update(settled, total)
    if ('error' in outcome) causes.push(outcome.error)
    const { id, name, ...more } = describe(outcome)
    if (brief && (outcome.status === 'done' || outcome.status === 'skipped')) continue
    yield { item: { id, name, outcome: outcome.status, reason: reasonOf(outcome, noun.one), ...more } }
  }
  progress.clear()
}

/** Says how to undo the change. Where nothing was changed, there is nothing to restore. */
async function noteBackup(
  { host, report }: CliContext,
  backup: string | undefined,
  { done, unknown }: Record<BulkStatus, number>,
): Promise<void> {
  if (backup === undefined) return
  if (done + unknown === 0) await rm(backup, { force: true })
  else report.note(`to undo: mgmt restore ${fileWord(host, backup)}`)
}

const statusLabels: Readonly<Record<Exclude<BulkStatus, 'done'>, string>> = {
  skipped: 'unchanged',
  failed: 'failed',
  notFound: 'not found',
  unknown: 'unknown',
  notSent: 'not sent',
}

function summaryOf<Entry, Result>(
  { participle, total, noun: { one, many } }: ChangeRequest<Entry, Result>,
  counts: Record<BulkStatus, number>,
): string {
  const parts = Object.entries(statusLabels).flatMap(([status, word]) => {
    // statusLabels is keyed by status.
    const number = counts[status as BulkStatus]
    return number === 0 ? [] : [`${count(number)} ${word}`]
  })
  return [`${count(counts.done)} of ${counted(total, one, many)} ${participle}`, ...parts].join(', ')
}

interface Left<Entry, Result> {
  readonly change: ChangeRequest<Entry, Result>
  readonly counts: Record<BulkStatus, number>
  readonly left: number
  readonly causes: readonly unknown[]
}

function failureOf<Entry, Result>(
  { signal }: CliContext,
  { change, counts, left, causes }: Left<Entry, Result>,
): CommandError {
  const interrupted = signal.aborted
  const { unknown } = counts
  const { one, many } = change.noun
  return new CommandError({
    exitCode: interrupted && unknown === 0 ? ExitCode.interrupted : exitCodeOf(change.total, counts, causes),
    code: interrupted ? 'interrupted' : 'some_not_done',
    message: `${interrupted ? 'interrupted: ' : ''}${count(left)} of ${counted(change.total, one, many)} not ${change.participle}`,
    ...(unknown > 0 && {
      outcome: 'unknown',
      hint: `The outcome of ${count(unknown)} is unknown because no response arrived. Check before sending again: ${change.check}`,
    }),
  })
}

/** The exit code of the common cause if everything failed for one reason; otherwise `someFailed`. */
function exitCodeOf(total: number, counts: Record<BulkStatus, number>, causes: readonly unknown[]): ExitCode {
  if (counts.notFound === total) return ExitCode.notFound
  if (counts.done > 0 || counts.unknown > 0 || causes.length === 0) return ExitCode.someFailed
  const codes = new Set(causes.map((cause) => toFailure(cause).exitCode))
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : ExitCode.someFailed
}
