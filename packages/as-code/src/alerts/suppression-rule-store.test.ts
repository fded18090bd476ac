import type { Emulator } from '@mgmt-api/emulator'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { owner, rule } from '../../test/desired.ts'
import { allOf, created, statuses } from '../../test/stores.ts'
import type { Body, ResourceReplacement, ResourceStore, WriteOutcome } from '../kind/kind.ts'
import { suppressionRules } from './suppression-rules.ts'

const nilUuid = '00000000-0000-4000-8000-000000000000'
const operation = (name: string): string => `AlertSchedulerRuleService_${name}`
const named = (name: string, by = owner): Body =>
  suppressionRules.withIdentity(rule(name, []), { owner: by, key: name.toLowerCase() })

function start(): { readonly store: ResourceStore; readonly emulator: Emulator } {
  const { client: store, emulator } = startClient((caller) => suppressionRules.connect(caller), {
    now: '2026-11-21T12:00:00Z',
  })
  return { store, emulator }
}

test('lists all, or those of an owner, by their lasting ids', async () => {
  const { store } = start()
  const ids = await created(store, named('A'), named('B', 'others'), rule('C', []))
  expect((await allOf(store.list({}))).map(({ id }) => id).sort()).toEqual([...ids].sort())
  const [first, ...others] = await allOf(store.list({ owner }))
  expect(first).toMatchObject({ id: ids[0], createdTime: '2026-11-21T12:00:00.000Z', unreadable: [] })
  expect(others).toEqual([])
})

test('replaces as a whole and keeps the id', async () => {
  const { store } = start()
  const [id = ''] = await created(store, named('A'))
  const body = { alertSchedulerRule: { name: 'B', enabled: false } }
  expect(await allOf(store.replace([{ id, body, fields: [] }], {}))).toEqual([{ index: 0, status: 'done', id }])
  const [read] = await store.read([{ id, fields: [] }], {})
  expect(read).toMatchObject({ id, body })
  expect(suppressionRules.identityOf({ id: '', body: read?.body ?? {} })).toBeUndefined()
})

test('a deleted rule is left out of reads, done when deleted again, and the only failure when replaced', async () => {
  const { store } = start()
  const [id = '', kept = ''] = await created(store, named('A'), named('B'))
  expect(await allOf(store.delete([id], {}))).toEqual([{ index: 0, status: 'done', id }])
  // The service answers 400 for a rule that it has deleted.
  expect(await allOf(store.delete([id], {}))).toEqual([{ index: 0, status: 'done', id }])
  expect(
    (
      await store.read(
        [
          { id, fields: [] },
          { id: kept, fields: [] },
        ],
        {},
      )
    ).map((each) => each.id),
  ).toEqual([kept])
  const replacements = (...ids: string[]): ResourceReplacement[] =>
    ids.map((each) => ({ id: each, body: named('C'), fields: [] }))
  expect(statuses(await allOf(store.replace(replacements(id, kept), {})))).toEqual(['failed', 'done'])
  // A rule that never existed is a 404 for the whole request.
  expect(statuses(await allOf(store.replace(replacements(nilUuid, kept), {})))).toEqual(['failed', 'done'])
})

test('a refused bulk creation leaves the reason of each entry open, unless there was only one', async () => {
  const { store, emulator } = start()
  const operationId = operation('CreateBulkAlertSchedulerRule')
  emulator.faults.script({ kind: 'status', status: 400, message: 'no', operation: operationId })
  const outcomes = await allOf(store.create([named('A'), named('B')], {}))
  expect(outcomes).toMatchObject([
    { status: 'unknown', refused: true },
    { status: 'unknown', refused: true },
  ])
  emulator.faults.script({ kind: 'status', status: 400, message: 'no', operation: operationId })
  expect(statuses(await allOf(store.create([named('A'), named('B')], { chunkSize: 1, concurrency: 1 })))).toEqual([
    'failed',
    'done',
  ])
})

test('an entry that breaks a rule fails before anything is sent', async () => {
  const { store } = start()
  const bad = { alertSchedulerRule: { ...(named('B').alertSchedulerRule as object), enabled: 'yes' } }
  expect(statuses(await allOf(store.create([named('A'), bad], {})))).toEqual(['done', 'failed'])
})

test('a deletion without a response is unknown, and a refused one has failed', async () => {
  const { store, emulator } = start()
  const ids = await created(store, named('A'), named('B'), named('C'))
  const operationId = operation('DeleteAlertSchedulerRule')
  const lost = { kind: 'reset', operation: operationId } as const
  const refused = { kind: 'status', status: 403, operation: operationId } as const
  emulator.faults.script(lost, lost, lost, lost, { kind: 'status', status: 409, operation: operationId }, refused)
  expect(await allOf(store.delete(ids, { concurrency: 1 }))).toMatchObject([
    { status: 'unknown' },
    { status: 'failed' },
    { status: 'notSent', hopeless: true },
  ])
})

test('after an abort nothing more is deleted, and requests under way are finished', async () => {
  const { store, emulator } = start()
  const ids = await created(store, ...Array.from({ length: 6 }, (_, index) => named(`R${index}`)))
  emulator.faults.add({ kind: 'latency', ms: 20 })
  const { signal, abort } = withAbort()
  const outcomes: WriteOutcome[] = []
  for await (const outcome of store.delete(ids, { signal, concurrency: 2 })) {
    outcomes.push(outcome)
    if (outcomes.length === 1) abort()
  }
  expect(statuses(outcomes).slice(0, 2)).toEqual(['done', 'done'])
  expect(statuses(outcomes).slice(-2)).toEqual(['notSent', 'notSent'])
  const done = statuses(outcomes).filter((status) => status === 'done').length
  emulator.faults.clear()
  expect(await allOf(store.list({}))).toHaveLength(6 - done)
})

function withAbort(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
