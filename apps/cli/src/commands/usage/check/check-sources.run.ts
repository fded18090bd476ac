import { addDays, dayOf } from '@mgmt-api/base/days'
import { counted, printList, type Tagged, type View } from '@mgmt-api/command'
import {
  createDataUsage,
  eachDay,
  isUnserved,
  type Span,
  usageAssumptions,
  usageReader,
  usageSource,
} from '@mgmt-api/data-usage'
import type { CliContext } from '../../../cli-context.ts'
import type { Connection } from '../../../target/connect.ts'
import { readTargets } from '../../../target/read-targets.ts'
import type { CountedDay } from '../counted-days.ts'
import type { DailyFlags } from '../daily-flags.ts'
import { type UsageKind, usageKind } from '../usage-kind.ts'
import { type ComparedAmount, compareSources, isDifferent, rounding } from './compare-sources.ts'

/** Full days that are compared. */
const comparedDays = 3

/** `mgmt usage daily --check`: compares the last full days of both sources. */
export async function checkSources(context: CliContext, flags: DailyFlags): Promise<void> {
  const kind = usageKind(flags.measure ?? 'units')
  const today = dayOf(context.host.now())
  const span = { from: addDays(today, -comparedDays), to: addDays(today, -1) }
  const seen: ComparedAmount[] = []
  const reading = await readTargets(context, flags, async function* (connection) {
    yield* await compareTarget(context, connection, { kind, span })
  })
  const remember = async function* (): AsyncGenerator<Tagged<ComparedAmount>> {
    for await (const each of reading.items) {
      seen.push(each.item)
      yield each
    }
  }
  await printList(context, flags, { view: comparedView, ...reading, items: remember() })
  if (seen.length > 0) noteResult(context, seen)
  reading.finish()
}

async function compareTarget(
  { signal, report }: CliContext,
  { caller, target }: Connection,
  { kind, span }: { readonly kind: UsageKind; readonly span: Span },
): Promise<readonly ComparedAmount[]> {
  const client = createDataUsage(caller)
  const source = await usageSource(caller, { signal })
  const nothing = (why: string): [] => {
    report.note(`${target.profile === undefined ? '' : `${target.profile}: `}nothing to compare: ${why}`)
    return []
  }
  if (source.name === 'daily') return nothing(source.why)
  let daily: readonly CountedDay[]
  try {
    daily = await kind.read(client, span, { signal })
  } catch (error) {
    if (isUnserved(error)) return nothing('the daily reports of usage are not served')
    throw error
  }
  const query = await kind.read({ ...client, ...usageReader(caller, source) }, span, { signal })
  return compareSources(eachDay(span), daily, query)
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

function noteResult({ report }: CliContext, seen: readonly ComparedAmount[]): void {
  const different = seen.filter(isDifferent)
  const most = different.reduce((max, { share }) => Math.max(max, share ?? 1), 0)
  report.note(
    different.length === 0
      ? `the sources agree but for rounding, at most ${percent(rounding)}`
      : `${counted(different.length, 'amount')} different, by up to ${percent(most)}`,
  )
  for (const assumption of usageAssumptions) report.note(`assumed ${assumption}`)
}

const comparedView: View<ComparedAmount> = {
  things: 'amounts',
  columns: [
    { name: 'date', value: ({ date }) => date },
    { name: 'part', value: ({ part }) => part },
    { name: 'daily', align: 'right', value: ({ daily }) => daily ?? undefined },
    { name: 'query', align: 'right', value: ({ query }) => query ?? undefined },
    { name: 'difference', align: 'right', value: ({ difference }) => difference ?? undefined },
    { name: 'share', align: 'right', value: ({ share }) => share ?? undefined },
  ],
  shown: ['date', 'part', 'daily', 'query', 'difference', 'share'],
  identity: ({ date, part }) => `${date} ${part}`,
}
