import type { Slo } from '@mgmt-api/models/slos'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const root = '/5/slo/slos/v1'

const read = async (service: Service): Promise<Slo[]> =>
  ((await service.send(`GET ${root}`)).json as { slos: Slo[] }).slos

test.each([
  { slos: 40, alertDefs: 120 },
  // As `mgmt-emulator --seed 60` has them: fewer SLOs than services.
  { slos: 8, alertDefs: 60 },
])('every alert of $alertDefs on one of $slos SLOs refers to an existing one', async (seed) => {
  const service = createService({ now, seed })
  const ids = (await read(service)).map(({ id }) => id)
  const { alertDefs } = await service.list({ pagination: { pageSize: 200 } })
  const watched = alertDefs.flatMap(
    ({ alertDefProperties: { sloThreshold } }) => sloThreshold?.sloDefinition?.sloId ?? [],
  )
  expect(watched.length).toBeGreaterThan(3)
  expect(ids).toEqual(expect.arrayContaining(watched))
})

test('every alert of 1,000 on an SLO refers to an existing one', async () => {
  const service = createService({ now, seed: { alertDefs: 1_000 } })
  const ids = (await read(service)).map(({ id }) => id)
  const { alertDefs } = await service.list({ pagination: { pageSize: 1_000 } })
  const watched = alertDefs.flatMap(
    ({ alertDefProperties: { sloThreshold } }) => sloThreshold?.sloDefinition?.sloId ?? [],
  )
  expect(watched.length).toBeGreaterThan(20)
  expect(ids).toEqual(expect.arrayContaining(watched))
})

test('seeded items can be sent back unchanged', async () => {
  const service = createService({ now, seed: { slos: 40 } })
  for (const { revision, updateTime: _, ...slo } of await read(service)) {
    const { json } = await service.send(`PUT ${root}`, { body: { ...slo, id: slo.id } })
    expect(json).toMatchObject({ slo: { ...slo, revision: { revision: expect.any(Number) as number } } })
    expect(revision?.revision).toBeGreaterThan(0)
  }
})
