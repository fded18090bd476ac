import { bulk } from '@mgmt-api/collections'
import { counted } from '@mgmt-api/command'
import { type Caller, isNotFound, isObject, type Path, valueAtPath } from '@mgmt-api/models'
import { AlertDefToReplace, bulkReplaceAlertDefs, getAlertDef } from '@mgmt-api/models/alerts'
import { reasonOf } from '../../change/outcome-view.ts'
import { runChange } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import type { EntryProblem } from '../../files/check-entries.ts'
import { checkEntries, readEntries } from '../../files/read-entries.ts'
import { placeOf, type SourceEntry } from '../../files/source-entry.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { Connection } from '../../target/connect.ts'
import { alertWords, serviceMade } from './alert-words.ts'
import type { ReplaceFlags } from './replace.ts'

/** `mgmt alerts replace -f FILE…` */
export default async function replace(this: CliContext, flags: ReplaceFlags): Promise<void> {
  const sources = await readEntries(this, flags, serviceMade)
  await withChangeTarget(this, flags, async (connection) => {
    const { caller } = connection
    const pardon = (problems: readonly EntryProblem[]): Promise<readonly EntryProblem[]> =>
      notOnPlatform(this, caller, problems)
    const entries = await checkEntries(AlertDefToReplace, sources, flags, pardon)
    if (flags.dryRun === true) {
      return rehearseReplacing(this, flags, connection, entries)
    }
    await runChange(this, flags, {
      words: alertWords,
      done: 'replaced',
      total: entries.length,
      check: 'mgmt alerts get ID',
      run: bulk(caller, bulkReplaceAlertDefs, entries, { signal: this.signal }),
      tell: (outcome) => {
        const source = sources[outcome.index]
        return {
          id: outcome.entry.id,
          name: outcome.entry.alertDefProperties?.name,
          outcome: outcome.status,
          reason: reasonOf(outcome, alertWords.one),
          source: source === undefined ? undefined : placeOf(source),
        }
      },
    })
  })
}

async function rehearseReplacing(
  context: CliContext,
  flags: ReplaceFlags,
  connection: Connection,
  entries: readonly AlertDefToReplace[],
): Promise<void> {
  const { host, signal } = context
  const [{ showDryRun }, { alertDifferences }] = await Promise.all([
    import('../../dry-run/show-dry-run.ts'),
    import('../../dry-run/alert-differences.ts'),
  ])
  await showDryRun(context, flags, connection, {
    would: `replace ${counted(entries.length, 'alert definition')}`,
    work: (caller) => bulk(caller, bulkReplaceAlertDefs, entries, { signal }),
    compare: (caller) => alertDifferences(caller, entries, { now: host.now().getTime(), signal }),
  })
}

/** The problems that remain: an unknown name or value is none where the definition on the platform has it too. */
async function notOnPlatform(
  { signal }: CliContext,
  caller: Caller,
  problems: readonly EntryProblem[],
): Promise<readonly EntryProblem[]> {
  const present = new Map<SourceEntry, unknown>()
  const remaining: EntryProblem[] = []
  for (const found of problems) {
    const { entry, problem } = found
    if (problem.rule !== 'unknown' && problem.rule !== 'enum') {
      remaining.push(found)
      continue
    }
    if (!present.has(entry)) present.set(entry, await presentValue(caller, entry, signal))
    if (!hasToo(present.get(entry), entry.value, problem.path)) remaining.push(found)
  }
  return remaining
}

async function presentValue(caller: Caller, { value }: SourceEntry, signal: AbortSignal): Promise<unknown> {
  if (!isObject(value) || typeof value.id !== 'string') return undefined
  try {
    return (await caller.call(getAlertDef, { path: { id: value.id }, query: {} }, { signal })).alertDef
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Whether both have the field at the path; where it is one text in both, the same one. */
function hasToo(platform: unknown, file: unknown, path: Path): boolean {
  const theirs = valueAtPath(platform, path)
  const ours = valueAtPath(file, path)
  if (theirs === undefined) return false
  return typeof ours !== 'string' || typeof theirs !== 'string' || ours === theirs
}
