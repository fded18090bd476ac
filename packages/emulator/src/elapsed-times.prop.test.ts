import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator, type Emulator } from './index.ts'

const start = Date.parse('2026-03-10T12:00:00Z')
const size = 60
const pagination = { pageSize: size }
const byDuration = { field: 'CASE_ORDER_BY_FIELD_DURATION' }

async function send({ fetch, url }: Emulator, address: string, body: object): Promise<string> {
  const [method = '', path = ''] = address.split(' ')
  const headers = { authorization: 'any-key' }
  const response = await fetch(`${url}/mgmt/openapi/5${path}`, { method, headers, body: JSON.stringify(body) })
  return response.text()
}

const readLists = async (emulator: Emulator): Promise<string[]> => [
  await send(emulator, 'POST /cases/cases/v1', { pagination }),
  await send(emulator, 'POST /cases/cases/v1', { pagination, orderBy: byDuration }),
  await send(emulator, 'POST /incidents/incidents/v1', { pagination }),
]

const caseChanges = ['PUT /cases/acknowledged/v1', 'PUT /cases/resolved/v1', 'POST /cases/closed/v1'] as const
const incidentChanges = ['acknowledge', 'resolve', 'closed'] as const

// Most waits are short enough for timers not to change cases meanwhile.
const waits = fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -1e10, max: 1e10 }))
// The newest, which are most likely open.
const index = fc.nat({ max: 19 })
const changes = fc.oneof(
  fc.record({ case: index, address: fc.constantFrom(...caseChanges) }),
  fc.record({ incident: index, method: fc.constantFrom(...incidentChanges) }),
  fc.record({ fillDefaults: fc.boolean() }),
  fc.record({ wait: waits }),
)
type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never

async function apply(emulator: Emulator, change: Change): Promise<void> {
  const [cases = '', , incidents = ''] = await readLists(emulator)
  if ('wait' in change) emulator.clock.advance(change.wait)
  else if ('fillDefaults' in change) emulator.settings.set(change)
  else if ('case' in change) await send(emulator, `${change.address}/${idIn(cases, 'cases', change.case)}`, {})
  else {
    const body = { incidentIds: [idIn(incidents, 'incidents', change.incident)] }
    await send(emulator, `POST /incidents/incidents/v1/all/${change.method}`, body)
  }
}

const idIn = (text: string, list: string, at: number): string =>
  (JSON.parse(text) as Record<string, { id: string }[]>)[list]?.[at]?.id ?? ''

test('repeated lists contain the durations that a new emulator computes', async () => {
  const histories = fc.array(fc.record({ change: changes, wait: waits }), { minLength: 2, maxLength: 5 })
  const names = fc.constantFrom(undefined, 'acme')
  await fc.assert(
    fc.asyncProperty(histories, names, async (history, nativeName) => {
      const directory = mkdtempSync(join(tmpdir(), 'mgmt-emulator-'))
      onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
      const file = join(directory, 'state.db')
      const seed = { alertDefs: 50, cases: size, incidents: size }
      const emulator = createEmulator({ file, now: start, nativeName, seed })
      for (const { change, wait } of history) {
        await apply(emulator, change)
        // The first answer is only measured, the second is kept.
        await readLists(emulator)
        await readLists(emulator)
        emulator.clock.advance(wait)
        const repeated = await readLists(emulator)
        const now = emulator.clock.now()
        const other = createEmulator({ file, now, nativeName, ...emulator.settings.current })
        expect(repeated).toEqual(await readLists(other))
        await other.close()
      }
      await emulator.close()
    }),
    { numRuns: 25 },
  )
})
