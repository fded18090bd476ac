import { createDataUsage, type UsageDay } from '@mgmt-api/data-usage'
import type { CliContext } from '../../cli-context.ts'
import { inputError } from '../../cli-error.ts'
import { showLines } from '../../output/pager.ts'
import { printList } from '../../output/print.ts'
import type { Connection } from '../../target/connect.ts'
import { readTargets } from '../../target/read-targets.ts'
import { targetName } from '../../target/target.ts'
import { columnsBy, dailyView } from './daily-view.ts'
import type { DailyFlags } from './daily.ts'
import { findGaps, gapSentences } from './gaps.ts'
import { linesFor } from './people.ts'
import { usageDays, type UsageSpan } from './usage-days.ts'

/** The days of one profile. */
interface Read {
  /** Absent where only one is asked. */
  readonly name: string | undefined
  readonly days: readonly UsageDay[]
}

/** `mgmt usage daily` */
export default async function daily(this: CliContext, flags: DailyFlags): Promise<void> {
  const { by, output = 'table', columns = [] } = flags
  if (by !== undefined && columns.length > 0) {
    throw inputError('excluding_flags', '--by and --columns exclude each other: both choose the columns')
  }
  const span = usageDays(flags, this.host.now())
  const read: { readonly connection: Connection; readonly days: readonly UsageDay[] }[] = []
  const readDays = async (connection: Connection): Promise<readonly UsageDay[]> => {
    const days = await createDataUsage(connection.caller).dailyUnits(span, { signal: this.signal })
    read.push({ connection, days })
    return days
  }
  const reading = await readTargets(this, flags, async function* (connection) {
    yield* await readDays(connection)
  })
  const isDrawn = output === 'table' && columns.length === 0
  if (isDrawn) for await (const _ of reading.items) continue
  else {
    const chosen = by === undefined ? columns : columnsBy(by)
    await printList(this, { ...flags, columns: chosen }, { view: dailyView, ...reading })
  }
  const named = read.map(({ connection: { target }, days }): Read => {
    return { name: reading.tagged ? targetName(target).replace(/^profile /, '') : undefined, days }
  })
  if (isDrawn) await draw(this, flags, { read: named, span })
  noteGaps(this, { read: named, span, isDrawn })
  reading.finish()
}

interface Work {
  readonly read: readonly Read[]
  readonly span: UsageSpan
}

async function draw(context: CliContext, { by = 'total' }: DailyFlags, { read, span }: Work): Promise<void> {
  const charts = read
    .filter(({ days }) => days.length > 0)
    .map(({ name, days }) => linesFor(context.host, { name, days, span, by }))
  if (charts.length === 0) return
  await showLines(
    context.host,
    charts.flatMap(({ lines }, index) => (index === 0 ? lines : ['', ...lines])),
  )
  const averaged = charts.find(({ stretch }) => stretch !== 'day')
  if (averaged === undefined) return
  context.report.note(
    `a bar for each day does not fit: each is the average of a ${averaged.stretch}; -o csv has all days`,
  )
}

/** Nothing is left out silently: what a chart names itself is told here where there is none. */
function noteGaps({ host, report }: CliContext, { read, span, isDrawn }: Work & { readonly isDrawn: boolean }): void {
  const today = host.now().toISOString().slice(0, 10)
  for (const { name, days } of read) {
    const who = name === undefined ? '' : `${name}: `
    if (days.length === 0) report.note(`${who}no record of any day from ${span.from} to ${span.to}`)
    else if (!isDrawn) for (const gap of gapSentences(findGaps(days, span, today))) report.note(`${who}${gap}`)
  }
}
