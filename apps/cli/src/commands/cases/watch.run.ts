import { setTimeout as wait } from 'node:timers/promises'
import { escapeJson } from '@mgmt-api/base/text'
import { createCases } from '@mgmt-api/cases'
import { counted, ExitCode, styleFor, tableLines, toFailure } from '@mgmt-api/command'
import { isMgmtError, isOutcomeUnknown } from '@mgmt-api/models'
import type { Case } from '@mgmt-api/models/cases'
import type { CliContext } from '../../cli-context.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import { staleFilters } from './case-filters.ts'
import { caseView } from './case-view.ts'
import type { WatchFlags } from './watch.ts'

/** Cases of one look at most: what does not fit on a screen is not read. */
const most = 1_000

/** `mgmt cases watch` */
export default async function watch(this: CliContext, flags: WatchFlags): Promise<void> {
  const { host, signal } = this
  const target = await resolveOneTarget(this, flags, 'Watch one profile at a time')
  const now = host.now()
  const isFiltered = flags.statuses !== undefined
  const filters = staleFilters(isFiltered ? flags : { ...flags, open: true }, now)
  const connection = await connect(this, target, flags)
  const show = host.stdout.terminal === undefined ? changeWriter(this) : screenWriter(this)
  const look = steadily(this, () =>
    createCases(connection.caller)
      .list({ body: { filters, orderBy: byPriority }, signal })
      .toArray(most),
  )
  try {
    while (!ended(this)) {
      const found = await look()
      if (found !== undefined) await show(found)
      await wait(flags.interval, undefined, { signal })
    }
  } catch (error) {
    // Ctrl-C is how this ends.
    if (!ended(this)) throw error
  } finally {
    await connection.close()
  }
  this.endWith(ExitCode.done)
}

const ended = ({ host, signal }: CliContext): boolean => signal.aborted || host.stdout.closed.aborted

/**
 * A read that goes on after failures that pass: it says once that it fails, and once that it works again. The first one
 * has to work, for the address may be wrong.
 * @returns what was read; undefined where that failed
 */
function steadily<T>({ report }: CliContext, read: () => Promise<T>): () => Promise<T | undefined> {
  let state: 'new' | 'working' | 'failing' = 'new'
  return async () => {
    try {
      const found = await read()
      if (state === 'failing') report.note('The service answers again.')
      state = 'working'
      return found
    } catch (error) {
      if (state === 'new' || !isPassing(error)) throw error
      if (state === 'working') report.warn(`${toFailure(error).message} Still watching.`)
      state = 'failing'
      return undefined
    }
  }
}

/** Whether the same request may succeed later. */
function isPassing(error: unknown): boolean {
  if (!isMgmtError(error)) return false
  const { kind, status = 0, code } = error
  if (kind === 'api') return status === 429 || isOutcomeUnknown(status)
  return kind === 'timeout' || (kind === 'network' && code !== 'tls' && code !== 'blocked_port')
}

/** The most urgent first. */
const byPriority = {
  field: 'CASE_ORDER_BY_FIELD_PRIORITY',
  direction: 'CASE_ORDER_BY_DIRECTION_ASCENDING',
} as const

type Show = (found: readonly Case[]) => Promise<void>

/** Draws the table anew, as much of it as the terminal has lines for. */
function screenWriter({ host }: CliContext): Show {
  return async (found) => {
    const { terminal } = host.stdout
    const { columns: width = 80, rows = 24 } = terminal ?? {}
    const columns = caseView.shown.flatMap((name) => caseView.columns.filter((column) => column.name === name))
    const cells = found.slice(0, Math.max(1, rows - 3)).map((item) => columns.map(({ value }) => value(item)))
    const lines = [
      `${counted(found.length, 'case')} at ${host.now().toISOString()}; Ctrl-C ends`,
      '',
      ...tableLines(columns, cells, { style: styleFor(terminal, host.env), width }),
    ]
    await host.stdout.write(`\u001b[H\u001b[2J${lines.join('\n')}\n`)
  }
}

/** Writes what changed since the last look: a line of JSON each. */
function changeWriter({ host }: CliContext): Show {
  let known: ReadonlyMap<string, Case> = new Map()
  return async (found) => {
    const at = host.now().toISOString()
    const next = new Map(found.map((item) => [item.id, item]))
    const changes = [
      ...found.flatMap((item) => {
        const before = known.get(item.id)
        if (before === undefined) return [{ at, change: 'appeared', case: item }]
        return isSame(before, item) ? [] : [{ at, change: 'changed', case: item }]
      }),
      ...[...known.values()].filter(({ id }) => !next.has(id)).map((item) => ({ at, change: 'left', case: item })),
    ]
    known = next
    for (const change of changes) await host.stdout.write(`${escapeJson(JSON.stringify(change))}\n`)
  }
}

/** How long a case has been open is different each time, and no change of it. */
const isSame = ({ duration: _, ...a }: Case, { duration: __, ...b }: Case): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
