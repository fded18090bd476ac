import { setTimeout as wait } from 'node:timers/promises'
import { escapeJson } from '@mgmt-api/base/text'
import { counted, ExitCode, fitTable, styleFor, toFailure } from '@mgmt-api/command'
import { type Page, paged } from '@mgmt-api/collections'
import { isMgmtError, isOutcomeUnknown } from '@mgmt-api/models'
import { type Case, type CaseFilters, listCases, type ListCasesResponse } from '@mgmt-api/models/cases'
import type { CliContext } from '../../cli-context.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import { addNames, resolveUsers, type UserNames } from '../../target/user-names.ts'
import { hiddenNote } from '../resource/list.run.ts'
import { staleFilters } from './case-filters.ts'
import { caseView } from './case-view.ts'
import type { CaseFilterFlags, StaleFlags } from './case-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface WatchFlags extends CaseFilterFlags, StaleFlags, TargetFlags {
  /** Milliseconds. */
  readonly interval: number
  readonly output?: 'json' | 'ndjson' | undefined
  readonly jq?: string | undefined
}

/** Maximum number of cases per refresh, more than fit on a screen. */
const most = 1_000

/** `mgmt cases watch` */
export async function watch(this: CliContext, flags: WatchFlags): Promise<void> {
  const { host, signal } = this
  const target = await resolveOneTarget(this, flags, 'cases watch accepts one profile at a time')
  const now = host.now()
  const isFiltered = flags.status !== undefined
  const filtersOf = (assignee: readonly string[]): CaseFilters =>
    staleFilters({ ...flags, ...(!isFiltered && { open: true }), assignee }, now)
  filtersOf(flags.assignee ?? [])
  const connection = await connect(this, target, flags)
  const { caller } = connection
  const names = new Map<string, string>()
  const isScreen = host.stdout.terminal !== undefined && flags.output === undefined
  const show = isScreen ? screenWriter(this, names) : changeWriter(this)
  try {
    const assignee = await resolveUsers(caller, flags.assignee ?? [], { flag: '--assignee', signal })
    const body = { filters: filtersOf(assignee), orderBy: byPriority }
    const look = steadily(this, async () => {
      const found = await readCases(paged(caller, listCases, { body }, { signal }).pages())
      if (isScreen) await addNames(names, assigneesOf(found.cases), { caller, signal })
      return found
    })
    let isNoted = false
    while (!ended(this)) {
      const found = await look()
      if (found?.restricted === true && !isNoted) this.report.note(hiddenNote('cases'))
      isNoted ||= found?.restricted === true
      if (found !== undefined) await show(found.cases)
      await wait(flags.interval, undefined, { signal })
    }
  } catch (error) {
    // Ctrl-C is the normal end.
    if (!ended(this)) throw error
  } finally {
    await connection.close()
  }
  this.endWith(ExitCode.done)
}

interface FoundCases {
  readonly cases: readonly Case[]
  /** Whether access policies hide some cases from the key. */
  readonly restricted: boolean
}

async function readCases(pages: AsyncIterable<Page<Case, ListCasesResponse>>): Promise<FoundCases> {
  const cases: Case[] = []
  let restricted = false
  for await (const { items, data } of pages) {
    cases.push(...items.slice(0, most - cases.length))
    restricted ||= data.pbacTruncated === true
    if (cases.length >= most) break
  }
  return { cases, restricted }
}

const ended = ({ host, signal }: CliContext): boolean => signal.aborted || host.stdout.closed.aborted

/**
 * Wraps a read to continue after temporary failures, with one message for the failure and one for the recovery. The first
 * read must succeed, because the address may be wrong.
 * @returns the result; undefined after a temporary failure
 */
function steadily<T>({ report }: CliContext, read: () => Promise<T>): () => Promise<T | undefined> {
  let state: 'new' | 'working' | 'failing' = 'new'
  return async () => {
    try {
      const found = await read()
      if (state === 'failing') report.note('The service is available again.')
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
  if (kind === 'api') return code === 'rate_limited' || isOutcomeUnknown(status)
  return kind === 'timeout' || (kind === 'network' && code !== 'tls' && code !== 'blocked_port')
}

/** Sorts by urgency. */
const byPriority = {
  field: 'CASE_ORDER_BY_FIELD_PRIORITY',
  direction: 'CASE_ORDER_BY_DIRECTION_ASCENDING',
} as const

type Show = (found: readonly Case[]) => Promise<void>

const assigneesOf = (cases: readonly Case[]): string[] =>
  cases.flatMap(({ assignee: { userId } = {} }) => (userId === undefined ? [] : [userId]))

/** Redraws the table, cut to the size of the terminal. */
function screenWriter({ host }: CliContext, names: UserNames): Show {
  const view = caseView(names)
  return async (found) => {
    const { terminal } = host.stdout
    const { columns: width = 80, rows = 24 } = terminal ?? {}
    const columns = view.shown.flatMap((name) => view.columns.filter((column) => column.name === name))
    const cells = found.slice(0, Math.max(1, rows - 3)).map((item) => columns.map(({ value }) => value(item)))
    const lines = [
      `${counted(found.length, 'case')} at ${clockTime(host.now())}; press Ctrl-C to stop`,
      '',
      ...fitTable(columns, cells, { style: styleFor(terminal, host.env), width }).lines,
    ]
    await host.stdout.write(`\u001b[H\u001b[2J${lines.join('\n')}\n`)
  }
}

/** A time as in the table: `2026-10-05 14:30:00Z`. */
const clockTime = (time: Date): string => time.toISOString().replace(/T(.*)\.\d+Z$/, ' $1Z')

/** Writes changes since the last refresh as JSON lines. */
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
    for (const change of changes) {
      await host.stdout.write(`${escapeJson(JSON.stringify(change))}\n`)
      await host.stdout.endDocument?.()
    }
  }
}

/** Ignores the time that a case has been open, which always changes. */
const isSame = ({ duration: _, ...a }: Case, { duration: __, ...b }: Case): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
