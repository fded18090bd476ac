import { strict } from '@mgmt-api/models'
import { type AlertDef, AlertDefType, ListAlertDefsResponse } from '@mgmt-api/models/alerts'
import { describe, expect, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../service/create-emulator.ts'

const headers = { authorization: 'any-key', 'content-type': 'application/json' }
const now = '2026-03-10T12:00:00Z'
const start = (options: EmulatorOptions = {}) => createEmulator({ now, seed: { alertDefs: 25 }, ...options })

/** A page of definitions; fails if it violates the contract. */
async function list({ fetch, url }: Emulator, query = ''): Promise<AlertDef[]> {
  const response = await fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1000${query}`, { headers })
  const checked = strict(ListAlertDefsResponse, await response.json(), { names: 'closed' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.value.alertDefs ?? []
}

const byId = (definitions: readonly AlertDef[]): ReadonlyMap<string, AlertDef> =>
  new Map(definitions.map((definition) => [definition.id, definition]))

describe('a seeded emulator', () => {
  test('lists the requested number of definitions over HTTP', async () => {
    expect(await list(start())).toHaveLength(25)
    expect(await list(start({ seed: { alertDefs: 1000 } }))).toHaveLength(1000)
    expect(await list(start({ seed: {} }))).toEqual([])
  })

  test('has a definition of every type', async () => {
    const emulator = start()
    for (const type of AlertDefType.values) {
      expect(await list(emulator, `&query_filter[typeFilter][type]=${type}`)).not.toHaveLength(0)
    }
  })

  test('has the same definitions in another process and after a reset', async () => {
    const emulator = start()
    const before = byId(await list(emulator))
    expect(byId(await list(start()))).toEqual(before)
    const [id = ''] = before.keys()
    await emulator.fetch(`${emulator.url}/mgmt/openapi/5/alerts/alerts/v3/${id}`, { method: 'DELETE', headers })
    expect(await list(emulator)).toHaveLength(24)
    await emulator.reset()
    expect(byId(await list(emulator))).toEqual(before)
  })

  test('has other definitions for another seed', async () => {
    const first = byId(await list(start()))
    const others = await list(start({ seed: { alertDefs: 25, random: 2 } }))
    expect(others.filter(({ id }) => first.has(id))).toEqual([])
    expect(others.map(({ alertDefProperties }) => alertDefProperties.name)).not.toEqual(
      [...first.values()].map(({ alertDefProperties }) => alertDefProperties.name),
    )
  })

  test('replacing every definition by itself changes none', async () => {
    const emulator = start({ seed: { alertDefs: 100 } })
    const definitions = await list(emulator)
    const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/alerts/alerts/v3/all/replace`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        alertDefsToReplace: definitions.map(({ id, alertDefProperties }) => ({ id, alertDefProperties })),
      }),
    })
    expect(response.status).toBe(200)
    const result = (await response.json()) as { skippedIds?: string[] }
    expect(result.skippedIds?.toSorted()).toEqual(definitions.map(({ id }) => id).toSorted())
  })
})
