import { createAlerts } from '@mgmt-api/alerts'
import { createEmulator } from '@mgmt-api/emulator'
import { toWireForm } from '@mgmt-api/models'
import { type AlertDefProperties, type AlertDefToCreate, bulkCreateAlertDefs } from '@mgmt-api/models/alerts'
import { assignCase, bulkAssign, listCases } from '@mgmt-api/models/cases'
import { createTransport } from '@mgmt-api/transport'
import { startChild } from '../child.ts'
import { type Figure, ratioAtLeast, ratioAtMost } from '../figure.ts'
import { compare, inParallel } from '../measure.ts'
import { serveBody } from '../servers/serve-body.ts'

const inFlight = 4
const inBulk = 10_000
/** One by one, 10,000 would take half a minute; a tenth of them costs a tenth. */
const oneByOne = 1000
/** As many definitions as a request may have. */
const inRequest = 100

/** Changes in bulk against changes one by one, on a service that is 10 ms away; and the cost of the form of integers. */
export async function measure(): Promise<Figure[]> {
  return [await creatingDefinitions(), await assigningCases(), await writingIntegers()]
}

async function creatingDefinitions(): Promise<Figure> {
  const single = await seconds(async ({ definitions }) => {
    let next = 0
    await inParallel(oneByOne, inFlight, () => definitions.create(definition(next++)))
  })
  const bulk = await seconds(async ({ definitions }) => {
    const entries = Array.from({ length: inBulk }, (_, index) => ({ alertDefProperties: definition(index) }))
    const { counts } = await definitions.createMany(entries, { concurrency: inFlight }).summary()
    if (counts.done !== inBulk) throw new Error(`${counts.done} of ${inBulk} were created.`)
  })
  const ratio = single / oneByOne / (bulk / inBulk)
  return ratioAtLeast('creating 10,000 in bulk, 4 in flight, 10 ms away, of one by one', ratio, 25)
}

/** Of so many cases of a seed, more than 1,000 are open. */
const seededCases = 20_000

/** Each change gives cases to somebody else: 1,000 one by one, and the same ten times over in bulk. */
async function assigningCases(): Promise<Figure> {
  await using server = await startChild('servers/emulator.ts', ['0', '10', '0', String(seededCases)])
  const transport = createTransport({ baseUrl: server.firstLine, apiKey: 'bench-key' })
  const filters = { statuses: ['CASE_STATUS_ACTIVE', 'CASE_STATUS_ACKNOWLEDGED'] }
  const open = await transport.call(listCases, { body: { filters, pagination: { pageSize: oneByOne } } })
  const ids = open.cases.map(({ id }) => id)
  if (ids.length !== oneByOne) throw new Error(`${ids.length} cases are open.`)
  let next = 0
  const single = await secondsOf(() =>
    inParallel(oneByOne, inFlight, () => {
      const path = { id: ids[next++] ?? '' }
      return transport.call(assignCase, { path, body: { assignee: user(0) } })
    }),
  )
  let round = 0
  const bulk = await secondsOf(() =>
    inParallel(inBulk / oneByOne, inFlight, () =>
      transport.call(bulkAssign, { body: { ids, assignee: user(++round) } }),
    ),
  )
  const ratio = single / oneByOne / (bulk / inBulk)
  return ratioAtLeast('assigning 10,000 cases in bulk, 4 in flight, 10 ms away, of one by one', ratio, 25)
}

/**
 * Sends definitions of responses, whose 64-bit integers have another form than the contract declares for requests, to a server
 * that does nothing with them: what writing the declared form adds.
 */
async function writingIntegers(): Promise<Figure> {
  const entries = await seededEntries()
  const response = { alertDefs: entries.slice(0, inRequest), failedToCreateAlertDefs: [] }
  await using server = await serveBody(JSON.stringify(response))
  const transport = createTransport({ baseUrl: server.firstLine, apiKey: 'bench-key' })
  const { definitions } = createAlerts(transport)
  const { body } = bulkCreateAlertDefs.in
  const create = async (): Promise<number> => {
    await definitions.createMany(entries).summary()
    return 1
  }
  const write = (): number => {
    toWireForm(body, { alertDefsToCreate: entries })
    return 1
  }
  const { all, writing } = await compare({ all: create, writing: write }, { rounds: 40, warmup: 10 })
  const what = 'creating 1,000 in bulk, integers in the declared form, of as given'
  return ratioAtMost(what, all / (all - writing), 1.05)
}

async function seededEntries(): Promise<AlertDefToCreate[]> {
  const emulator = createEmulator({ seed: { alertDefs: oneByOne } })
  try {
    const transport = createTransport({ baseUrl: emulator.url, apiKey: 'bench-key', fetch: emulator.fetch })
    const definitions = await createAlerts(transport).definitions.list({ pageSize: oneByOne }).toArray()
    return definitions.map(({ alertDefProperties }) => ({ alertDefProperties }))
  } finally {
    await emulator.close()
  }
}

const user = (number: number): { userId: string } => ({
  userId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
})

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function seconds(work: (alerts: ReturnType<typeof createAlerts>) => Promise<void>): Promise<number> {
  await using server = await startChild('servers/emulator.ts', ['0', '10'])
  const transport = createTransport({ baseUrl: server.firstLine, apiKey: 'bench-key' })
  const alerts = createAlerts(transport)
  await alerts.definitions.list({ pageSize: 1 }).toArray()
  return await secondsOf(() => work(alerts))
}

const definition = (index: number): AlertDefProperties => ({
  name: `Queue ${index}: messages older than ten minutes`,
  enabled: true,
  priority: 'ALERT_DEF_PRIORITY_P3',
  entityLabels: { team: 'core', queue: `q${index}` },
  type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
  metricThreshold: {
    metricFilter: { promql: `max(queue_oldest_message_seconds{queue="q${index}"}) > 600` },
    rules: [
      {
        condition: {
          conditionType: 'METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
          threshold: 600,
          forOverPct: 100,
          ofTheLast: { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_10' },
        },
      },
    ],
  },
})
