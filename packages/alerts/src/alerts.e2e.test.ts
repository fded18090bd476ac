import { createEmulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'
import { expect, onTestFinished, test } from 'vitest'
import { createAlerts } from './index.ts'

test.each([
  { name: 'the global fetch', fetch: globalThis.fetch },
  { name: 'the dispatcher of Node', fetch: nodeFetch },
])('definitions are created, listed with prefetch, replaced and deleted over a socket, by $name', async ({ fetch }) => {
  const emulator = createEmulator()
  const server = await emulator.listen()
  onTestFinished(() => emulator.close())
  const { definitions } = createAlerts(createTransport({ baseUrl: server.url, apiKey: 'any-key', fetch }))
  const many = Array.from({ length: 450 }, (_, index) => ({ name: `alert ${index}`, enabled: true, logsImmediate: {} }))

  expect((await definitions.createMany(many).summary()).counts.done).toBe(450)
  const read = await definitions.list({ prefetch: true, pageSize: 100 }).toArray()
  expect(new Set(read.map(({ alertDefProperties }) => alertDefProperties.name)).size).toBe(450)

  const disabled = read.slice(0, 200).map((def) => ({
    ...def,
    alertDefProperties: { ...def.alertDefProperties, enabled: false },
  }))
  expect((await definitions.replaceMany([...disabled, ...read.slice(200, 210)]).summary()).counts).toMatchObject({
    done: 200,
    skipped: 10,
  })
  expect(await definitions.list({ filter: { enabled: false } }).toArray()).toHaveLength(200)

  const ids = read.map(({ id }) => id)
  expect((await definitions.deleteMany(ids).summary()).counts.done).toBe(450)
  expect(await definitions.list().toArray()).toEqual([])
})
