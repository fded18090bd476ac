import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

const seed = { alertDefs: 80, incidents: 300 }

test('list tells what happened, when, and to which alert; the newest first', async () => {
  const { run } = resourcePlace(seed)
  const { stdout, exitCode } = await run('incident-events list --severity critical --limit 5')
  expect(exitCode).toBe(0)
  const [header = '', ...rows] = stdout.trim().split('\n')
  expect(header).toMatch(/^ID +/)
  expect(rows).toHaveLength(5)
  const events = JSON.parse((await run('incident-events list --limit 5 -o json')).stdout) as {
    cxEventTimestamp: string
  }[]
  const times = events.map(({ cxEventTimestamp }) => cxEventTimestamp)
  expect(times).toEqual(times.toSorted().reverse())
})

test('the events of one incident are the timeline of it', async () => {
  const { run } = resourcePlace(seed)
  const id = (await run('incidents list --status acknowledged --limit 1 -o name')).stdout.trim()
  const { stdout } = await run(`incident-events of-incident ${id} -o json`)
  const types = (JSON.parse(stdout) as { incidentEventType: string }[]).map(
    ({ incidentEventType }) => incidentEventType,
  )
  expect(types[0]).toBe('INCIDENT_EVENT_TYPE_OPEN')
  expect(types).toContain('INCIDENT_EVENT_TYPE_ACKNOWLEDGE')
})

test('count says how many there are', async () => {
  const { run } = resourcePlace(seed)
  const { stdout } = await run('incident-events count -o json')
  const { count, reachedLimit } = JSON.parse(stdout) as { count: string; reachedLimit: boolean }
  expect(Number(count)).toBeGreaterThan(100)
  expect(reachedLimit).toBe(false)
})
