import { printList, showLines, type Tagged } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { readTargets } from '../../target/read-targets.ts'
import type { DayRecord } from './counted-days.ts'
import { dailyRequest, type DailyRequest } from './daily-request.ts'
import { dailyRows } from './daily-view.ts'
import type { DailyFlags } from './daily-flags.ts'
import { outlookFacts } from './facts.ts'
import { gapSentences } from './gaps.ts'
import { drawUsage } from './people.ts'
import { documentView, usageDocument } from './usage-document.ts'
import { readUsage, type UsageRead } from './usage-read.ts'

/** Usage of one target, with its profile if several were given. */
type Read = Tagged<UsageRead>

/** `mgmt usage daily` */
export async function daily(this: CliContext, flags: DailyFlags): Promise<void> {
  const request = dailyRequest(flags, this.host.now())
  const reading = await readTargets(this, flags, async function* (connection) {
    yield await readUsage(connection, request)
  })
  const read: Read[] = []
  for await (const one of reading.items) read.push(one)
  await show(this, flags, { request, read, tagged: reading.tagged })
  noteRest(this, request, read)
  reading.finish()
}

interface Work {
  readonly request: DailyRequest
  readonly read: readonly Read[]
  /** Whether several profiles were given. */
  readonly tagged: boolean
}

async function show(context: CliContext, flags: DailyFlags, work: Work): Promise<void> {
  const { showing } = work.request
  if (work.read.length === 0) return
  if (showing === 'chart') await draw(context, flags, work)
  else if (showing === 'document') await printDocuments(context, flags, work)
  else await printRows(context, flags, work)
}

async function draw(context: CliContext, { by = 'total' }: DailyFlags, { read }: Work): Promise<void> {
  const charts = read
    .filter(({ item }) => item.days.length > 0)
    .map(({ profile, item }) => drawUsage(context.host, { name: profile, read: item, by }))
  if (charts.length === 0) return
  await showLines(
    context.host,
    charts.flatMap(({ lines }, index) => (index === 0 ? lines : ['', ...lines])),
  )
  const averaged = charts.find(({ stretch }) => stretch !== 'day')
  if (averaged === undefined) return
  context.report.note(
    `not enough room for a bar per day: each bar is the average of a ${averaged.stretch}; use -o csv for all days`,
  )
}

async function printDocuments(context: CliContext, flags: DailyFlags, { read }: Work): Promise<void> {
  const documents = read.map(({ profile, item }) => usageDocument(item, profile))
  await printList(context, flags, { view: documentView, items: documents.map((item) => ({ item })) })
}

async function printRows(context: CliContext, flags: DailyFlags, { request, read, tagged }: Work): Promise<void> {
  const { by, columns = [] } = flags
  const all = read.flatMap(({ item }) => item.days)
  const rows = dailyRows(request.kind, all)
  // Any column may be requested, but by default there are none that no source has.
  const widest = read
    .map(({ item }) => item.kind)
    .reduce((most, kind) => (kind.canBlock || kind.divisions.length > most.divisions.length ? kind : most))
  const usual = dailyRows(widest, all)
  const items = read.flatMap(({ profile, item: { days } }) =>
    days.map(({ record }): Tagged<DayRecord> => ({ profile, item: record })),
  )
  const chosen = by === undefined ? columns : usual.columnsBy(by)
  await printList(
    context,
    { ...flags, columns: chosen },
    { view: { ...rows.view, shown: usual.view.shown }, tagged, items },
  )
}

/** Reports gaps and forecasts for rows, which do not contain them. */
function noteRest({ report }: CliContext, { span, showing }: DailyRequest, read: readonly Read[]): void {
  for (const { profile, item } of read) {
    const who = profile === undefined ? '' : `${profile}: `
    if (item.days.length === 0) report.note(`${who}no data from ${span.from} to ${span.to}`)
    else if (showing === 'rows') {
      for (const gap of gapSentences(item.report.gaps)) report.note(`${who}${gap}`)
      for (const { name, text } of outlookFacts(item)) report.note(`${who}${name}: ${text}`)
    }
  }
}
