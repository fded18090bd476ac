import type { BulkOutcome, BulkRun, BulkStatus } from '@mgmt-api/collections'
import {
  CommandError,
  confirm,
  count,
  counted,
  createProgressLine,
  ExitCode,
  type OutputFlags,
  printList,
  type ProgressLine,
  type Tagged,
  toFailure,
} from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../cli-context.ts'
import type { Rehearsal } from '../dry-run/show-dry-run.ts'
import type { ChangeFlags } from '../flags/change-flags.ts'
import type { Connection } from '../target/connect.ts'
import { type ChangeOutcome, outcomeView, reasonOf } from './outcome-view.ts'

/** What one thing and several are called in a sentence: `view folder`, `view folders`. */
export interface Words {
  readonly one: string
  readonly many: string
}

/** Entries up to which a table shows what went well, too. */
const fewEntries = 20

/** What changes something, and how to tell about it. */
export interface Change<Entry, Result> {
  /** What it would do, for a rehearsal: `replace 3 dashboards`. */
  readonly would: string
  /** Asked before anything is changed: `Replace 3 dashboards`. Undefined: nothing is asked. */
  readonly question?: string | undefined
  /** For replacements: reads what is there and compares, in a rehearsal. Loaded for it. */
  readonly compare?: (() => Promise<Rehearsal['compare']>) | undefined
  /** What the entries are called. */
  readonly words: Words
  /** What is done, as a participle: `created`. */
  readonly done: string
  readonly total: number
  /** Command that shows whether a change was made: `mgmt alerts list`. */
  readonly check: string
  /** Makes the change with the caller that it is given, once it is iterated. */
  readonly run: (caller: Caller) => Run<Entry, Result>
  /** What an entry is called, and the answer where that says more than that it was done. */
  readonly tell: (outcome: BulkOutcome<Entry, Result>) => Omit<ChangeOutcome, 'outcome' | 'reason'>
}

type Run<Entry, Result> = AsyncIterable<BulkOutcome<Entry, Result>> & Partial<Pick<BulkRun<Entry, Result>, 'summary'>>

/**
 * Makes a change, after the question where there is one, or prints what it would be. Reports the outcome of each entry:
 * all of them for programs; for people all of a few, or those that need attention, and a count of the rest.
 * @returns whether it was made, and no rehearsal
 * @throws {CommandError} where some entry was not done, with the exit code that says how bad it is; `not_confirmed`
 */
export async function runChange<Entry, Result>(
  context: CliContext,
  flags: ChangeFlags,
  connection: Connection,
  change: Change<Entry, Result>,
): Promise<boolean> {
  const { would, question, run } = change
  if (flags.dryRun === true) {
    const { showDryRun } = await import('../dry-run/show-dry-run.ts')
    await showDryRun(context, flags, connection, { would, work: run, compare: await change.compare?.() })
    return false
  }
  if (question !== undefined) await confirm(context.host, `${question}?`, { yes: flags.yes })
  await printOutcomes(context, flags, change, run(connection.caller))
  return true
}

async function printOutcomes<Entry, Result>(
  context: CliContext,
  flags: OutputFlags,
  change: Change<Entry, Result>,
  run: Run<Entry, Result>,
): Promise<void> {
  const { host, report } = context
  const progress = createProgressLine(host, change.done)
  const seen: Record<BulkStatus, number> = { done: 0, failed: 0, notFound: 0, skipped: 0, unknown: 0, notSent: 0 }
  const causes: unknown[] = []
  const isTable = (flags.output ?? 'table') === 'table'
  const brief = isTable && change.total > fewEntries
  const items = outcomesOf(run, change, { progress, counts: seen, causes, brief })
  await printList(context, flags, { view: outcomeView, items })
  progress.clear()
  // A reader of standard output that has gone ends the printing before the requests under way have answered.
  const counts = (await run.summary?.())?.counts ?? seen
  report.note(summaryOf(change, counts))
  const left = change.total - counts.done - counts.skipped
  if (left > 0) throw failureOf(context, { change, counts, left, causes })
}

interface Told {
  readonly progress: ProgressLine
  readonly counts: Record<BulkStatus, number>
  readonly causes: unknown[]
  /** Whether only what needs attention is shown. */
  readonly brief: boolean
}

async function* outcomesOf<Entry, Result>(
  run: Run<Entry, Result>,
  { tell, total, words }: Change<Entry, Result>,
  { progress, counts, causes, brief }: Told,
): AsyncGenerator<Tagged<ChangeOutcome>> {
  let settled = 0
  for await (const outcome of run) {
    counts[outcome.status] += 1
    settled += 1
    progress.update(settled, total)
    if ('error' in outcome) causes.push(outcome.error)
    if (!brief || (outcome.status !== 'done' && outcome.status !== 'skipped')) {
      const { id, name, ...more } = tell(outcome)
      yield { item: { id, name, outcome: outcome.status, reason: reasonOf(outcome, words.one), ...more } }
    }
  }
  progress.clear()
}

const fateWords: Readonly<Record<Exclude<BulkStatus, 'done'>, string>> = {
  skipped: 'unchanged',
  failed: 'failed',
  notFound: 'not found',
  unknown: 'unknown',
  notSent: 'not sent',
}

function summaryOf<Entry, Result>(
  { done, total, words: { one, many } }: Change<Entry, Result>,
  counts: Record<BulkStatus, number>,
): string {
  const parts = Object.entries(fateWords).flatMap(([status, word]) => {
    // The words are keyed by status.
    const number = counts[status as BulkStatus]
    return number === 0 ? [] : [`${count(number)} ${word}`]
  })
  return [`${count(counts.done)} of ${counted(total, one, many)} ${done}`, ...parts].join(', ')
}

interface Left<Entry, Result> {
  readonly change: Change<Entry, Result>
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
  const { one, many } = change.words
  return new CommandError({
    exitCode: interrupted && unknown === 0 ? ExitCode.interrupted : exitCodeOf(change.total, counts, causes),
    code: interrupted ? 'interrupted' : 'some_not_done',
    message: `${interrupted ? 'interrupted: ' : ''}${count(left)} of ${counted(change.total, one, many)} not ${change.done}`,
    ...(unknown > 0 && {
      outcome: 'unknown',
      hint: `The outcome of ${count(unknown)} is unknown: no answer came. Check before you send them again: ${change.check}`,
    }),
  })
}

/** Where nothing at all went well for one reason, the code says which; else "some failed". */
function exitCodeOf(total: number, counts: Record<BulkStatus, number>, causes: readonly unknown[]): ExitCode {
  if (counts.notFound === total) return ExitCode.notFound
  if (counts.done > 0 || counts.unknown > 0 || causes.length === 0) return ExitCode.someFailed
  const codes = new Set(causes.map((cause) => toFailure(cause).exitCode))
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : ExitCode.someFailed
}
