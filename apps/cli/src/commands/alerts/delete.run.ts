import { bulk } from '@mgmt-api/collections'
import { isObject, strict } from '@mgmt-api/models'
import { bulkDeleteAlertDefs, DeleteAlertDefPath } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { inputError } from '../../cli-error.ts'
import { parseEntries } from '../../files/parse-entries.ts'
import { readFiles, type SourceText } from '../../files/read-text.ts'
import { placeOf, type SourceEntry } from '../../files/source-entry.ts'
import { confirm } from '../../prompt/ask.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { counted } from '../../words/counts.ts'
import { runChange } from './change.ts'
import type { DeleteFlags } from './delete.ts'
import { reasonOf } from './outcome-view.ts'

/** One definition to delete, and who named it. */
interface Doomed {
  readonly id: string
  readonly source: string | undefined
}

/** `mgmt alerts delete ID…` */
export default async function remove(this: CliContext, flags: DeleteFlags, ...ids: string[]): Promise<void> {
  const doomed = unique([...ids.map((id) => checkedId(id, undefined)), ...(await fromFiles(this, flags))])
  if (doomed.length === 0) {
    throw inputError('no_ids', 'No alert definition was named', 'Give ids, or -f with a file that has some')
  }
  const what = counted(doomed.length, 'alert definition')
  await withChangeTarget(this, flags, async ({ caller }) => {
    if (flags.dryRun === true) {
      this.report.note(`would delete ${what}; nothing was sent (--dry-run)`)
      return
    }
    await confirm(this.host, `Delete ${what}?`, { yes: flags.yes })
    const run = bulk(
      caller,
      bulkDeleteAlertDefs,
      doomed.map(({ id }) => id),
      { signal: this.signal },
    )
    await runChange(this, flags, {
      done: 'deleted',
      total: doomed.length,
      run,
      tell: (outcome) => ({
        id: outcome.entry,
        name: undefined,
        outcome: outcome.status,
        reason: reasonOf(outcome),
        source: doomed[outcome.index]?.source,
      }),
    })
  })
}

async function fromFiles({ host }: CliContext, flags: DeleteFlags): Promise<Doomed[]> {
  const sources = await readFiles(host, flags)
  const named = sources.map(async (source) => idsOf(source) ?? (await parseEntries(source)).map(idOf))
  return (await Promise.all(named)).flat()
}

/** Ids alone, one a line, as `-o name` prints them; `id: …` and `{ … }` are documents. */
function idsOf({ file, text }: SourceText): Doomed[] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines.every((line) => /^[\w-]*$/.test(line) && !/^-+$/.test(line))) return undefined
  return lines.flatMap((id, index) => (id === '' ? [] : [checkedId(id, `${file}:${index + 1}:1`)]))
}

function idOf(entry: SourceEntry): Doomed {
  const { id } = isObject(entry.value) ? entry.value : {}
  if (id !== undefined) return checkedId(id, placeOf(entry, ['id']))
  throw inputError('no_id', `${placeOf(entry)}: id: missing; it says which alert definition is deleted`)
}

function checkedId(id: unknown, source: string | undefined): Doomed {
  const result = strict(DeleteAlertDefPath, { id })
  if (result.ok) return { id: result.value.id, source }
  const [problem] = result.problems
  throw inputError('bad_id', `${source === undefined ? '' : `${source}: `}id: ${problem?.message ?? 'not an id'}`)
}

function unique(doomed: readonly Doomed[]): Doomed[] {
  return [...new Map(doomed.map((one) => [one.id.toLowerCase(), one])).values()]
}
