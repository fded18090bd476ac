import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { isMgmtError } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { createTransport, type TransportOptions } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAlerts, type Definitions } from '../index.ts'

/** Definitions of an emulator behind a socket. */
async function listening(
  options: EmulatorOptions,
  transport: TransportOptions = {},
): Promise<{ readonly definitions: Definitions; readonly emulator: Emulator }> {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { url } = await emulator.listen()
  const caller = createTransport({ baseUrl: url, apiKey: 'any-key', fetch: nodeFetch, ...transport })
  return { definitions: createAlerts(caller).definitions, emulator }
}

const byId = (defs: readonly AlertDef[]): AlertDef[] => defs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const unknownId = '00000000-0000-4000-8000-000000000000'

describe.each(['lines', 'cut-lines', 'cut-array'] as const)('a download as %s', (downloadForm) => {
  test.each([
    { streamForm: 'ndjson', fetch: globalThis.fetch },
    { streamForm: 'wrapped-ndjson', fetch: nodeFetch },
    { streamForm: 'event-stream', fetch: nodeFetch },
    { streamForm: 'wrapped-event-stream', fetch: globalThis.fetch },
  ] as const)('in messages as $streamForm gives what a list gives', async ({ streamForm, fetch }) => {
    const options = { seed: { alertDefs: 150 }, downloadForm, streamForm }
    const { definitions } = await listening(options, { fetch })
    const listed = await definitions.list().toArray()
    expect(byId(await definitions.download().toArray())).toEqual(byId(listed))
  })
})

test('names of a deployment become those of the contract in a download', async () => {
  const { definitions, emulator } = await listening({ nativeName: 'acme' }, { nativeName: 'acme' })
  const properties = { name: 'a', analyticsImmediate: { nativeQuery: { query: 'q' } } }
  await definitions.create({ ...properties, type: 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE' })
  const [def] = await definitions.download().toArray()
  expect(def?.alertDefProperties).toMatchObject(properties)
  const raw = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/alerts/alerts/v3/all/download`, {
    headers: { authorization: 'any-key' },
  })
  const [, content = ''] = /"content":"([^"]*)"/.exec(await raw.text()) ?? []
  expect(Buffer.from(content, 'base64').toString()).toContain('acmeQuery')
})

test('a thousand ids are sent in one request, and missing ones are reported', async () => {
  const { definitions } = await listening({ seed: { alertDefs: 1_200 } })
  const ids = (await definitions.list().toArray()).map(({ id }) => id)
  const download = definitions.download({ ids: [unknownId, ...ids] })
  expect(new Set((await download.toArray()).map(({ id }) => id))).toEqual(new Set(ids))
  expect(download.notFoundIds).toEqual([unknownId])
})

test.each([
  { name: 'an error message', fault: { kind: 'stream-error' }, kind: 'api', code: 'server_error' },
  { name: 'a reset', fault: { kind: 'reset', when: 'after' }, kind: 'network', code: 'truncated' },
  { name: 'a cut body', fault: { kind: 'truncate' }, kind: 'network', code: 'truncated' },
] as const)('$name in the middle is thrown after what came before, and nothing is sent again', async (given) => {
  const { definitions } = await listening({ seed: { alertDefs: 100 }, faults: [{ ...given.fault, times: 1 }] })
  const seen: AlertDef[] = []
  const read = async (): Promise<void> => {
    for await (const def of definitions.download()) seen.push(def)
  }
  const error = await read().catch((thrown: unknown) => thrown)
  expect(isMgmtError(error)).toBe(true)
  expect(error).toMatchObject({ kind: given.kind, code: given.code, attempts: 1 })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThan(100)
})

test('a failure before the first message is retried', async () => {
  const { definitions, emulator } = await listening(
    { seed: { alertDefs: 20 } },
    { clock: { wait: () => Promise.resolve() }, random: () => 0 },
  )
  emulator.faults.script({ kind: 'status', status: 503 }, { kind: 'reset' })
  expect(await definitions.download().toArray()).toHaveLength(20)
})

test('leaving the loop over a socket ends the stream, and the next call works', async () => {
  const { definitions } = await listening({ seed: { alertDefs: 500 } })
  const seen: unknown[] = []
  for await (const def of definitions.download()) {
    seen.push(def.id)
    break
  }
  expect(seen).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(await definitions.download().toArray()).toHaveLength(500)
})
