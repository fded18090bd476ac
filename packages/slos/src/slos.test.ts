import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { type AlertDefProperties, createAlertDef } from '@mgmt-api/models/alerts'
import type { Slo } from '@mgmt-api/models/slos'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createSlos } from './index.ts'

const checkout = {
  name: 'Checkout: availability',
  sloType: 'SLO_TYPE_REQUEST',
  sloTimeFrame: 'SLO_TIME_FRAME_28_DAYS',
  targetThresholdPercentage: 99.9,
  labels: { team: 'storefront' },
  requestBasedMetricSli: {
    goodEvents: { query: 'sum by (region, tier) (rate(requests_total{status!~"5.."}[5m]))' },
    totalEvents: { query: 'sum by (region, tier) (rate(requests_total[5m]))' },
  },
} satisfies Slo

test('an SLO is created, read, replaced, listed and deleted', async () => {
  const { client: slos } = startClient(createSlos)
  expect(await slos.zeroState()).toBe(true)
  const { id = '', ...created } = await slos.create(checkout)
  expect(created).toMatchObject({ ...checkout, grouping: { labels: ['region', 'tier'] }, revision: { revision: 1 } })
  expect(await slos.get(id)).toEqual({ id, ...created })

  const replaced = await slos.replace(id, { ...created, targetThresholdPercentage: 99.5 })
  expect(replaced).toMatchObject({ id, targetThresholdPercentage: 99.5, revision: { revision: 2 } })
  expect(replaced.createTime).toBe(created.createTime)
  expect(await slos.list().toArray()).toEqual([replaced])
  expect(await slos.zeroState()).toBe(false)

  expect(await slos.delete(id)).toEqual([])
  await expect(slos.get(id)).rejects.toSatisfy(isNotFound)
})

test('lists are filtered by name, label, type and owner', async () => {
  const { client: slos } = startClient(createSlos, { seed: { slos: 80 } })
  const all = await slos.list().toArray()
  const windows = await slos
    .list({
      filter: { field: { sloType: true }, predicate: { is: { typeValues: { values: ['SLO_TYPE_WINDOW'] } } } },
    })
    .toArray()
  expect(windows.length).toBeGreaterThan(3)
  expect(windows).toEqual(all.filter(({ sloType }) => sloType === 'SLO_TYPE_WINDOW'))

  const field = { ownershipTeamValues: { values: ['payments', 'core'] } }
  const ofTeams = await slos.list({ filter: { field } }).toArray()
  expect(new Set(ofTeams.map(({ labels }) => labels?.team))).toEqual(new Set(['payments', 'core']))
  expect(ofTeams).toHaveLength(all.filter(({ labels }) => ['payments', 'core'].includes(labels?.team ?? '')).length)
})

test('several are read at once, and missing ids are reported', async () => {
  const { client: slos } = startClient(createSlos)
  const { id = '' } = await slos.create(checkout)
  const missing = '3dc02998-0b50-4ea8-b68a-4779d716fa1f'
  const { slos: found, notFoundIds } = await slos.getMany([missing, id])
  expect([found.map((slo) => slo.id), notFoundIds]).toEqual([[id], [missing]])
})

test('several are changed at once, each with its own result, and the status reports rejections', async () => {
  const { client: slos } = startClient(createSlos)
  const { id = '' } = await slos.create(checkout)
  const { matchingResponses, status } = await slos.changeMany([
    { createSloRequest: { slo: { ...checkout, name: 'Cart: availability' } } },
    { replaceSloRequest: { slo: { ...checkout, id, targetThresholdPercentage: 101 } } },
    { deleteSloRequest: { id } },
  ])
  expect(matchingResponses).toEqual([
    { createSloResponse: { slo: expect.objectContaining({ name: 'Cart: availability' }) as Slo } },
    {},
    { deleteSloResponse: { effectedSloAlertIds: [] } },
  ])
  expect(status).toEqual({
    statusCode: 'INVALID_ARGUMENT',
    message: '1 of 3 changes refused: requests[1]: targetThresholdPercentage: 101 is not from 0 to 100',
    details: { 'requests[1]': 'targetThresholdPercentage: 101 is not from 0 to 100' },
  })
  expect((await slos.list().toArray()).map(({ name }) => name)).toEqual(['Cart: availability'])
})

test('the alerts affected by a replacement or a deletion are reported', async () => {
  const { client: slos, transport } = startClient(createSlos)
  const { id = '' } = await slos.create(checkout)
  const alertDefProperties: AlertDefProperties = {
    name: 'Checkout burns its budget',
    type: 'ALERT_DEF_TYPE_SLO_THRESHOLD',
    groupByKeys: ['tier'],
    sloThreshold: { sloDefinition: { sloId: id }, errorBudget: { rules: [{ condition: { threshold: 10 } }] } },
  }
  const { alertDef: alert } = await transport.call(createAlertDef, { body: { alertDefProperties } })
  expect(await slos.validateReplace(id, { ...checkout, targetThresholdPercentage: 99 })).toEqual([])
  const coarser = {
    ...checkout,
    requestBasedMetricSli: {
      goodEvents: { query: 'sum by (region) (rate(good[5m]))' },
      totalEvents: { query: 'sum by (region) (rate(all[5m]))' },
    },
  }
  expect(await slos.validateReplace(id, coarser)).toEqual([
    {
      id: alert.id,
      alertVersionId: alert.alertVersionId,
      name: 'Checkout burns its budget',
      errorMessage: 'groupByKeys: the SLO has no label tier any more',
    },
  ])
  expect((await slos.get(id)).grouping).toEqual({ labels: ['region', 'tier'] })
  expect(await slos.delete(id)).toEqual([alert.id])
  await expect(transport.call(createAlertDef, { body: { alertDefProperties } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(`sloThreshold.sloDefinition.sloId: there is no SLO ${id}`) as string,
  })
})

test('a body of the wrong type is rejected before anything is sent', async () => {
  const { client: slos } = startClient(createSlos)
  const wrong: object = { ...checkout, targetThresholdPercentage: '99.9' }
  const refusal = await slos.create(wrong).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([
    { at: 'body.targetThresholdPercentage' },
  ])
})
