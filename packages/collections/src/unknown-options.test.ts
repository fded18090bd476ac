import { alertVerbs, bulkDeleteAlertDefs, listAlertDefs } from '@mgmt-api/models/alerts'
import { caseVerbs } from '@mgmt-api/models/cases'
import { listViews, viewVerbs } from '@mgmt-api/models/views'
import { views } from '@mgmt-api/models/views/resources'
import type { Transport } from '@mgmt-api/transport'
import { startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { bind } from './verbs/bind.ts'
import { bulk } from './bulk/bulk.ts'
import { createMany } from './verbs/create-many.ts'
import { each } from './bulk/each.ts'
import { listed } from './pages/listed.ts'
import { paged } from './pages/paged.ts'
import { resources } from './verbs/resources.ts'

function start(): { readonly caller: Transport; readonly sent: () => number } {
  let sent = 0
  const hooks = { beforeRequest: () => void sent++ }
  const { transport: caller } = startTransport({ seed: { cases: 80, views: 3 } }, { hooks })
  return { caller, sent: () => sent }
}

/** As an untyped program passes it. */
const untyped = (options: object): never => options as never

test.each<{ name: string; run: (caller: Transport) => unknown; says: string }>([
  {
    name: 'a list of a client',
    run: (caller) =>
      bind(caller, caseVerbs, { listed, paged, bulk })
        .list(untyped({ filters: {} }))
        .toArray(),
    says: 'filters: not a known option; did you mean filter?',
  },
  {
    name: 'an order',
    run: (caller) =>
      bind(caller, alertVerbs, { paged, bulk })
        .list(untyped({ order: [] }))
        .toArray(),
    says: 'order: not a known option; did you mean orderBy?',
  },
  {
    name: 'a member of the filter beside it',
    run: (caller) =>
      bind(caller, caseVerbs, { listed, paged, bulk })
        .list(untyped({ status: 'active' }))
        .toArray(),
    says: 'status: not a known option; did you mean filter.status?',
  },
  {
    name: 'a place of the request',
    run: (caller) => bind(caller, viewVerbs, { listed }).get(1, untyped({ query: { name: 'x' } })),
    says: 'query: not a known option',
  },
  {
    name: 'createMany',
    run: (caller) => bind(caller, viewVerbs, { listed, createMany }).createMany([], untyped({ concurency: 2 })),
    says: 'concurency: not a known option; did you mean concurrency?',
  },
  ...['limt: not a known option; did you mean limit?', 'form: not a known option; did you mean from?'].map((says) => ({
    name: says,
    run: (caller: Transport) =>
      paged(caller, listAlertDefs, { query: {} }, untyped({ [says.slice(0, 4)]: 3 }))
        .pages()
        .next(),
    says,
  })),
  {
    name: 'a limit beside a filter',
    run: (caller) =>
      bind(caller, caseVerbs, { listed, paged, bulk })
        .list(untyped({ filter: { status: 'active' }, limt: 3 }))
        .toArray(),
    says: 'limt: not a known option; did you mean limit?',
  },
  {
    name: 'listed',
    run: (caller) => listed(caller, listViews, {}, untyped({ items: 'views', limits: 3 })).toArray(),
    says: 'limits: not a known option; did you mean limit?',
  },
  {
    name: 'a timeout of bulk',
    run: (caller) => bulk(caller, bulkDeleteAlertDefs, [], untyped({ timeoutMS: 5 })),
    says: 'timeoutMS: not a known option; did you mean timeoutMs?',
  },
  {
    name: 'bulk',
    run: (caller) => bulk(caller, bulkDeleteAlertDefs, [], untyped({ onprogress: () => undefined })),
    says: 'onprogress: not a known option; did you mean onProgress?',
  },
  {
    name: 'each',
    run: (caller) => each(listViews, [], async () => caller, untyped({ chunkSize: 2 })),
    says: 'chunkSize: not a known option',
  },
  {
    name: 'items of a resource',
    run: (caller) =>
      resources(caller)
        .items(views, untyped({ concurrent: 2 }))
        .toArray(),
    says: 'concurrent: not a known option',
  },
])('$name refuses an unknown option before anything is sent', async ({ run, says }) => {
  const { caller, sent } = start()
  const error = await (async () => run(caller))().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const hint: unknown = expect.stringMatching(/ are .*signal/)
  expect(error).toMatchObject({ kind: 'validation', code: 'invalid_option', message: says, hint })
  expect(sent()).toBe(0)
})

test('the input of a bulk method is refused', () => {
  const { closeMany } = bind(start().caller, caseVerbs, { listed, paged, bulk })
  expect(() => closeMany([], untyped({ input: {} }))).toThrow('input: not a known option')
})

test('an unknown member of a filter is refused, with the one that was meant', async () => {
  const { caller, sent } = start()
  const found = bind(caller, caseVerbs, { listed, paged, bulk }).list({ filter: untyped({ statuses: ['active'] }) })
  await expect(found.toArray()).rejects.toMatchObject({
    code: 'invalid_option',
    message: 'filter.statuses: not a known option; did you mean status?',
  })
  expect(sent()).toBe(0)
})

test('an unknown short word of a filter is refused, and an unknown value is sent', async () => {
  const { caller, sent } = start()
  const { list } = bind(caller, caseVerbs, { listed, paged, bulk })
  await expect(list({ filter: { status: untyped(['active', 'actve'] as never) } }).toArray()).rejects.toMatchObject({
    code: 'invalid_request',
    problems: [{ at: 'filter.status[1]', message: '"actve" is not a known CaseStatus; did you mean active?' }],
  })
  expect(sent()).toBe(0)
  await list({ filter: { status: 'CASE_STATUS_NEWER' } })
    .toArray()
    .catch(() => undefined)
  expect(sent()).toBe(1)
})
