import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import {
  type AlertDefToCreate,
  bulkCreateAlertDefs,
  bulkDeleteAlertDefs,
  deleteAlertDef,
  listAlertDefs,
} from '@mgmt-api/models/alerts'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { expect, onTestFinished, test } from 'vitest'
import { bulk } from './bulk/bulk.ts'
import { paged } from './pages/paged.ts'

/** A transport whose waits take no time, over an emulator that listens on a socket and ends with the test. */
async function start(alertDefs: number): Promise<{ readonly caller: Transport; readonly emulator: Emulator }> {
  const emulator = createEmulator({ seed: { alertDefs } })
  onTestFinished(() => emulator.close())
  const { url } = await emulator.listen()
  const caller = createTransport({ baseUrl: url, apiKey: 'any-key', clock: { wait: async () => undefined } })
  return { caller, emulator }
}

const named = (name: string): AlertDefToCreate => ({ alertDefProperties: { name, logsImmediate: {} } })
const size = (pageSize: number) => ({ query: { pagination: { pageSize } } })

test('a list over HTTP yields each definition once, and continues after a page', async () => {
  const { caller } = await start(45)
  const all = await paged(caller, listAlertDefs, size(10)).toArray()
  expect(new Set(all.map(({ id }) => id)).size).toBe(45)

  const pages = paged(caller, listAlertDefs, size(10)).pages()
  await pages.next()
  const second = await pages.next()
  await pages.return?.()
  const next: unknown = second.done === true ? undefined : second.value.next
  const rest = await paged(caller, listAlertDefs, size(10), { from: String(next) }).toArray()
  expect(rest.map(({ id }) => id)).toEqual(all.slice(20).map(({ id }) => id))
})

test('a list skips no remaining definition if others are deleted meanwhile', async () => {
  const { caller } = await start(30)
  const before = await paged(caller, listAlertDefs, size(30)).toArray()
  const seen: unknown[] = []
  for await (const { id = '' } of paged(caller, listAlertDefs, size(5))) {
    seen.push(id)
    await caller.call(deleteAlertDef, { path: { id } })
  }
  expect(seen).toEqual(before.map(({ id }) => id))
})

test('a chunk whose response is lost after the work is unknown and was created once, and the others are done', async () => {
  const { caller, emulator } = await start(0)
  emulator.faults.script({ kind: 'none' }, { kind: 'reset', when: 'after' })
  const entries = Array.from({ length: 300 }, (_, index) => named(`alert ${index}`))
  const outcomes = await bulk(caller, bulkCreateAlertDefs, entries, { chunkSize: 100, concurrency: 1 }).toArray()
  const withStatus = (status: string): number[] =>
    outcomes.filter((outcome) => outcome.status === status).map(({ index }) => index)
  expect(withStatus('unknown')).toEqual(Array.from({ length: 100 }, (_, index) => 100 + index))
  expect(withStatus('done')).toHaveLength(200)

  const names = (await paged(caller, listAlertDefs, size(250)).toArray()).map((def) => def.alertDefProperties.name)
  expect(names.sort()).toEqual(entries.map(({ alertDefProperties }) => alertDefProperties.name).sort())
})

test('a request that is too large is sent in halves', async () => {
  const { caller, emulator } = await start(0)
  emulator.faults.script({ kind: 'status', status: 413 })
  const run = bulk(caller, bulkCreateAlertDefs, [named('a'), named('b'), named('c')])
  expect(await run.summary()).toMatchObject({ counts: { done: 3, failed: 0, unknown: 0 }, stopped: undefined })
})

test('a deleted resource is notFound, and a refused key ends the run', async () => {
  const { caller, emulator } = await start(3)
  const ids = (await paged(caller, listAlertDefs, size(10)).toArray()).map(({ id }) => id)
  const gone = '00000000-0000-4000-8000-000000000000'
  expect(await bulk(caller, bulkDeleteAlertDefs, [...ids, gone]).summary()).toMatchObject({
    counts: { done: 3, notFound: 1 },
  })

  emulator.faults.script({ kind: 'status', status: 401 })
  const { counts, stopped } = await bulk(caller, bulkDeleteAlertDefs, [gone, ids[0] ?? ''], {
    chunkSize: 1,
    concurrency: 1,
  }).summary()
  expect(counts).toMatchObject({ notSent: 2 })
  expect(stopped).toMatchObject({ status: 401, code: 'unauthorized' })
})
