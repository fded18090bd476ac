import { expect, onTestFinished, test } from 'vitest'
import { openSqlJs } from '../test/databases.ts'
import { type BrowserEmulator, createEmulator } from './browser.ts'
import type { CoreOptions } from './service/core.ts'

const now = '2026-03-10T12:00:00.000Z'

async function start(options: CoreOptions): Promise<BrowserEmulator> {
  const emulator = createEmulator(openSqlJs(), {
    now,
    onError: (error) => {
      throw error
    },
    ...options,
  })
  onTestFinished(() => emulator.close())
  return emulator
}

async function send({ fetch, url }: BrowserEmulator, address: string, body?: unknown): Promise<unknown> {
  const [method = '', path = ''] = address.split(' ')
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: 'any-key', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.json()
}

const views = '/mgmt/openapi/5/data-exploration/views/v1/views'
const alerts = '/mgmt/openapi/4/alerts/alerts/v3'

test('the emulator runs over SQLite in WebAssembly', async () => {
  const emulator = await start({ seed: { alertDefs: 20, usageDays: 30, views: 5 } })
  const page = (await send(emulator, `GET ${alerts}?pagination[pageSize]=8`)) as {
    alertDefs: { id: string }[]
    pagination: { nextPageToken: string; totalSize: number }
  }
  expect(page.alertDefs).toHaveLength(8)
  expect(page.pagination.totalSize).toBe(20)
  const next = await send(emulator, `GET ${alerts}?pagination[pageToken]=${page.pagination.nextPageToken}`)
  expect(next).toMatchObject({ pagination: { totalSize: 20 } })

  const view = { name: 'Errors', timeSelection: { quickSelection: { seconds: 60 } } }
  expect(await send(emulator, `POST ${views}`, view)).toEqual({ ...view, id: 6 })
  expect(await send(emulator, `DELETE ${views}/6`)).toEqual({})
  expect(await send(emulator, `GET ${views}/6`)).toMatchObject({ code: 404, message: 'Not Found: View 6' })
  expect(await send(emulator, 'POST /mgmt/openapi/5/dataplans/data-usage/v2/daily/units', {})).toHaveProperty('units')
})

test('faults, a lag and a reset work there too', async () => {
  const emulator = await start({ seed: { views: 3 } })
  emulator.faults.add({ kind: 'lag', ms: 5_000, operation: 'ViewsService_ListViews' })
  const view = { name: 'Errors', timeSelection: { quickSelection: { seconds: 60 } } }
  await send(emulator, `POST ${views}`, view)
  const listed = async (): Promise<number> => ((await send(emulator, `GET ${views}`)) as { views: [] }).views.length
  expect(await listed()).toBe(3)
  emulator.clock.advance(6_000)
  expect(await listed()).toBe(4)
  await emulator.reset()
  expect(await listed()).toBe(3)
})

test('states cannot be saved there', async () => {
  const emulator = await start({})
  expect(await send(emulator, 'POST /_emulator/save', { file: 'state.db' })).toMatchObject({
    code: 400,
    message: 'States cannot be saved or loaded without a file system.',
  })
})
