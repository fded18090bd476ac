import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from '../../index.ts'

const second = '2026-01-01T12:00:00'

/** Ids of the loaded definitions that changed in a range of time. */
async function changedBetween(startTime: string, endTime: string): Promise<string[]> {
  const times = {
    whole: `${second}Z`,
    nanoseconds: `${second}.123999999Z`,
    offset: '2026-01-01T14:00:00.5+02:00',
    none: undefined,
    unreadable: 'yesterday',
  }
  const items = Object.entries(times).map(([id, updatedTime]) => ({ id, updatedTime, alertDefProperties: {} }))
  const emulator = createEmulator({ state: { items: { alerts: items } } })
  onTestFinished(() => emulator.close())
  const range = 'query_filter[modifiedTimeRangeFilter][modifiedAtRange]'
  const query = new URLSearchParams({ [`${range}[startTime]`]: startTime, [`${range}[endTime]`]: endTime })
  const listed = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/alerts/alerts/v3?${query}`, {
    headers: { authorization: 'k' },
  })
  const { alertDefs } = (await listed.json()) as { alertDefs: { id: string }[] }
  return alertDefs.map(({ id }) => id)
}

test.each([
  { from: `${second}Z`, to: `${second}.122Z`, finds: ['whole'] },
  { from: `${second}.123Z`, to: `${second}.123Z`, finds: ['nanoseconds'] },
  { from: `${second}.124Z`, to: `${second}.500Z`, finds: ['offset'] },
  { from: '1970-01-01T00:00:00Z', to: '1970-01-01T00:00:00Z', finds: ['none', 'unreadable'] },
])(
  'definitions of a platform that changed from $from to $to are found to the millisecond',
  async ({ from, to, finds }) => {
    expect(await changedBetween(from, to)).toEqual(finds)
  },
)
