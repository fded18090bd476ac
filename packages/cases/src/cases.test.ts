import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { type Case, createCases } from './index.ts'

const now = '2026-03-10T12:00:00.000Z'
const seed = { cases: 200, alertDefs: 60 }
const someone = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'
const open = { status: ['active', 'acknowledged'] } as const
const active = { status: 'active' } as const

async function first(found: AsyncIterable<Case>): Promise<Case> {
  for await (const item of found) return item
  throw new Error('No case was found.')
}

test('open P1 cases of a team are listed, one is acknowledged, commented on and resolved with a reason', async () => {
  const { client: cases } = startClient(createCases, { now, seed: { ...seed, cases: 400 } })
  const everything = await cases.list({ filter: { ...open, priority: 'P1' } }).toArray()
  const team = everything[0]?.labels.find(({ key }) => key === 'routing.team')?.value ?? ''
  const label = { key: 'routing.team', values: [team] }
  const mine = await cases.list({ filter: { ...open, priority: 'P1', label } }).toArray()
  expect(mine.length).toBeGreaterThan(0)
  expect(
    mine.every(({ priority, status }) => priority === 'CASE_PRIORITY_P1' && /ACTIVE$|ACKNOWLEDGED/.test(status)),
  ).toBe(true)

  const { id, readableId = '' } = await first(cases.list({ filter: active }))
  expect(await cases.acknowledge(readableId)).toMatchObject({ id, status: 'CASE_STATUS_ACKNOWLEDGED' })
  const comment = await cases.comments.create(id, { text: 'Rolling back.' })
  await cases.comments.replace(comment.eventId, { text: 'Rolled back.' })
  expect(await cases.resolve(id, { reason: 'Rolled back.' })).toMatchObject({
    status: 'CASE_STATUS_RESOLVED',
    resolutionDetails: { reason: 'Rolled back.', resolvedBy: { apiKey: {} } },
  })
  const history = await cases.events.list(readableId).toArray()
  // The seeded router of its team is notified afterwards.
  const changes = history.filter(({ eventData }) => eventData.statusChanged !== undefined)
  expect(changes.at(-1)).toMatchObject({ eventData: { statusChanged: { newStatus: 'CASE_STATUS_RESOLVED' } } })
  expect((await cases.events.get(comment.eventId)).eventData.comment?.unsafeText).toBe('Rolled back.')
})

test('a transition can be reversed, and invalid ones are rejected', async () => {
  const { client: cases } = startClient(createCases, { now, seed })
  const { id } = await first(cases.list({ filter: active }))
  await cases.acknowledge(id)
  expect((await cases.unacknowledge(id)).status).toBe('CASE_STATUS_ACTIVE')
  expect((await cases.assign(id, { assignee: { userId: someone } })).assignee).toEqual({ userId: someone })
  expect(await cases.unassign(id)).not.toHaveProperty('assignee')
  const { priority } = await cases.get(id)
  await cases.setPriority(id, { priority: 'CASE_PRIORITY_P5' })
  expect((await cases.clearPriority(id)).priority).toBe(priority)
  await cases.close(id)
  const refusal = await cases.acknowledge(id).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'api') && refusal.message).toContain(
    'is CASE_STATUS_CLOSED, which does not allow acknowledge',
  )
})

test('forty stale cases are closed in one run, and missing ones are reported', async () => {
  const { client: cases } = startClient(createCases, { now, seed: { cases: 600 } })
  const resolved = await cases.list({ filter: { status: 'resolved' } }).toArray()
  const stale = resolved.slice(0, 40).map(({ id }) => id)
  expect(stale.length).toBeGreaterThan(3)
  const { counts } = await cases.closeMany(stale).summary()
  expect(counts.done).toBe(stale.length)
  const ids = [stale[0] ?? '', someone]
  const assigned = await cases.assignMany(ids, { assignee: { userId: someone } }).summary()
  expect(assigned.counts).toMatchObject({ done: 0 })
})

test('settings are created once, changed and deleted; the active ones fall back to the defaults', async () => {
  const { client: cases } = startClient(createCases, { now })
  const { settings } = cases
  const defaults = await settings.getSystemDefaults()
  expect((await settings.getActive()).caseLifecycle).toEqual(defaults.caseLifecycle)
  const caseLifecycle = { autoClose: { postResolutionPeriod: '86400s' } }
  const { id } = await settings.create({ globalIndicatorSettings: { enabled: true }, caseLifecycle })
  expect(await settings.update(id, { name: 'Ours' })).toMatchObject({ name: 'Ours', caseLifecycle })
  expect((await settings.getActive()).id).toBe(id)
  await settings.delete(id)
  await expect(settings.get(id)).rejects.toSatisfy(isNotFound)
})

test('values, links and deliveries of cases', async () => {
  const { client: cases } = startClient(createCases, { now, seed: { ...seed, connectors: 20, routers: 10, cases: 60 } })
  const [item] = await cases.list({ filter: active }).toArray()
  const { id = '', readableId = '', caseIndicators } = item ?? {}
  const { statusAggregations } = await cases.filterValues()
  expect(statusAggregations.reduce((sum, { count }) => sum + Number(count), 0)).toBe(60)
  expect(await cases.groupingKeys()).not.toHaveLength(0)
  const links = await cases.deepLinks(readableId)
  expect(links.detail).toContain(id)
  const alertId = caseIndicators?.alertIndicators[0]?.alertId ?? ''
  expect(links.alertIndicators?.[alertId]?.alertDef).toContain(alertId)
  const deliveries = await cases.notificationDeliveries([readableId])
  expect(Object.keys(deliveries)).toEqual([readableId])
})

test('a body out of bounds is rejected before anything is sent', async () => {
  const { client: cases } = startClient(createCases, { now })
  const refusal = await cases.update('CASE-1', { title: '   ' }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.title' }])
})
