import { printList, showLines, type Tagged } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { readTargets } from '../../target/read-targets.ts'
import { type DailyFlags, dailyRequest } from './daily-request.ts'
import { dailyView } from './daily-view.ts'
import { outlookFacts } from './facts.ts'
import { gapSentences } from './gaps.ts'
import { drawUsage } from './people.ts'
import { documentView, usageDocument } from './usage-document.ts'
import type { UsageKind } from './usage-kind.ts'
import { readUsage, type UsageRead } from './usage-read.ts'

/** `mgmt usage daily` */
export async function daily(this: CliContext, flags: DailyFlags): Promise<void> {
  const request = dailyRequest(flags, this.host.now())
  const { kind, showing, span } = request
  const reading = await readTargets(this, flags, async function* (connection) {
    yield await readUsage(connection, request)
  })
  const read: Tagged<UsageRead>[] = []
  for await (const one of reading.items) read.push(one)
  if (read.length > 0) {
    if (showing === 'chart') await draw(this, flags, read)
    else if (showing === 'document') {
      const documents = read.map(({ profile, item }) => ({ item: usageDocument(item, profile) }))
      await printList(this, flags, { view: documentView, items: documents })
    } else await printRows(this, flags, { kind, read, tagged: reading.tagged })
  }
  for (const { profile, item } of read) {
    // Charts and documents have the rest themselves.
    const rest = showing === 'rows' ? notesOf(item) : []
    const notes = item.days.length === 0 ? [`no data from ${span.from} to ${span.to}`] : rest
    for (const note of notes) this.report.note(profile === undefined ? note : `${profile}: ${note}`)
  }
  reading.finish()
}

const notesOf = (read: UsageRead): readonly string[] => [
  ...gapSentences(read.report.gaps),
  ...outlookFacts(read).map(({ name, text }) => `${name}: ${text}`),
]

async function draw(
  context: CliContext,
  { by = 'total' }: DailyFlags,
  read: readonly Tagged<UsageRead>[],
): Promise<void> {
  const charts = read
    .filter(({ item }) => item.days.length > 0)
    .map(({ profile, item }) => drawUsage(context.host, { name: profile, read: item, by }))
  if (charts.length === 0) return
  const lines = charts.flatMap((chart, index) => (index === 0 ? chart.lines : ['', ...chart.lines]))
  await showLines(context.host, lines)
  const averaged = charts.find(({ stretch }) => stretch !== 'day')
  if (averaged === undefined) return
  context.report.note(
    `not enough room for a bar per day: each bar is the average of a ${averaged.stretch}; use -o csv for all days`,
  )
}

interface Rows {
  readonly kind: UsageKind
  readonly read: readonly Tagged<UsageRead>[]
  readonly tagged: boolean
}

async function printRows(context: CliContext, flags: DailyFlags, { kind, read, tagged }: Rows): Promise<void> {
  const days = read.flatMap(({ item }) => item.days)
  // Any column may be requested, but by default there are none that no source has.
  const widest = read
    .map(({ item }) => item.kind)
    .reduce((most, each) => (each.canBlock || each.divisions.length > most.divisions.length ? each : most))
  const view = { ...dailyView(kind, days), shown: dailyView(widest, days, flags.by).shown }
  const items = read.flatMap(({ profile, item }) => item.days.map(({ record }) => ({ profile, item: record })))
  await printList(context, flags, { view, tagged, items })
}
