import { createAlerts } from '@mgmt-api/alerts'
import { count, counted, printList } from '@mgmt-api/command'
import type { AlertDef } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { readTargets } from '../../target/read-targets.ts'
import type { Connection } from '../../target/connect.ts'
import { targetName } from '../../target/target.ts'
import { alertView } from './alert-view.ts'
import { type AlertListFlags, type ListRequest, readListFlags, urgentFirst } from './list-query.ts'
import { suggestNames } from './name-suggestions.ts'

/** Progress of one list, for the note about omitted items. */
interface Progress {
  readonly name: string
  shown: number
  /** Definitions received, including those that no pattern matches. */
  seen: number
  /** Number of results of the query; undefined if the service did not return it. */
  total: number | undefined
  complete: boolean
  /** Suggested patterns if nothing was found. */
  suggestions: readonly string[]
}

/** `mgmt alerts list` */
export async function list(this: CliContext, flags: AlertListFlags): Promise<void> {
  const asked = readListFlags(flags, this.host.now())
  const isOrdered = asked.orderBy.length > 0 || (flags.output ?? 'table') !== 'table'
  const query = isOrdered ? asked : { ...asked, orderBy: urgentFirst }
  const read: Progress[] = []
  const reading = await readTargets(this, flags, (connection) => {
    const progress: Progress = {
      name: targetName(connection.target),
      shown: 0,
      seen: 0,
      total: undefined,
      complete: false,
      suggestions: [],
    }
    read.push(progress)
    const limit = flags.all === true ? Infinity : flags.limit
    return readDefinitions(this, connection, { query, limit, progress })
  })
  await printList(this, flags, { view: alertView, ...reading })
  // The reader closed the pipe.
  const isRead = this.host.stdout.failure === undefined
  for (const progress of isRead ? read : []) noteLeftOut(this, progress, query, reading.tagged)
  reading.finish()
}

interface Reading {
  readonly query: ListRequest
  readonly limit: number
  readonly progress: Progress
}

async function* readDefinitions(
  { signal }: CliContext,
  { caller }: Connection,
  { query, limit, progress }: Reading,
): AsyncGenerator<AlertDef> {
  const { filter, orderBy, patterns, wholeNames } = query
  const pageSize = patterns.length > 0 ? 250 : Math.min(limit, 250)
  const { definitions } = createAlerts(caller)
  for await (const page of definitions.list({ filter, orderBy, pageSize, signal }).pages()) {
    progress.total = page.total
    for (const def of page.items) {
      if (progress.shown >= limit) return
      progress.seen += 1
      if (!matches(def, patterns)) continue
      progress.shown += 1
      yield def
    }
    if (page.next === undefined) progress.complete = true
    else if (progress.shown >= limit) return
  }
  if (progress.shown === 0) progress.suggestions = await suggestNames(caller, { names: wholeNames, filter, signal })
}

const matches = (def: Partial<AlertDef>, patterns: ListRequest['patterns']): boolean =>
  patterns.length === 0 || patterns.some((pattern) => pattern.matches(def.alertDefProperties?.name ?? ''))

/** Reports omitted items: their number, if known, and how to list them. */
function noteLeftOut({ report }: CliContext, progress: Progress, { patterns }: ListRequest, tagged: boolean): void {
  const { shown, seen, total, complete, suggestions } = progress
  const who = tagged ? `${progress.name}: ` : ''
  if (complete) {
    if (shown === 0) report.note([`${who}no alert definitions match`, ...suggestions].join('; '))
    return
  }
  if (patterns.length > 0) {
    const of = total === undefined ? '' : ` of ${count(total)}`
    report.note(
      `${who}${counted(shown, 'match', 'matches')} among the first ${count(seen)}${of} candidates; use --all to search all`,
    )
  } else {
    const of =
      total === undefined
        ? `first ${counted(shown, 'alert definition')}`
        : `${count(shown)} of ${counted(total, 'alert definition')}`
    report.note(`${who}${of}; use --all to show all`)
  }
}
