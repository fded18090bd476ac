import { expect, test } from 'vitest'
import { createService, type Service } from '../../test/service.ts'

const seed = { alertDefs: 50, cases: 60, incidents: 60, random: 1 }
const now = '2026-03-10T12:00:00Z'

interface Listed {
  readonly id: string
  readonly duration: string
  readonly status: string
}

async function durationsOf(service: Service, address: string, list: string): Promise<ReadonlyMap<string, number>> {
  const { text } = await service.send(address, { body: { pagination: { pageSize: 60 } } })
  const items = (JSON.parse(text) as Record<string, readonly Listed[]>)[list] ?? []
  return new Map(items.map(({ id, duration }) => [id, Number.parseFloat(duration)]))
}

test.each([
  { address: 'POST /5/cases/cases/v1', list: 'cases', elapsed: 90_500 },
  { address: 'POST /5/incidents/incidents/v1', list: 'incidents', elapsed: 90.5 },
])('durations of $list grow with the clock while they are open', async ({ address, list, elapsed }) => {
  const service = createService({ seed, now })
  const before = await durationsOf(service, address, list)
  service.emulator.clock.advance(90_500)
  const after = await durationsOf(service, address, list)

  const grown = [...after].map(([id, duration]) => Math.round((duration - (before.get(id) ?? NaN)) * 10) / 10)
  expect(grown).toHaveLength(60)
  expect(new Set(grown)).toEqual(new Set([0, elapsed]))
})
