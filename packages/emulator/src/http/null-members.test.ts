import { expect, test } from 'vitest'
import { createService, immediate, type Reply, type Service } from '../../test/service.ts'

const alerts = 'POST /5/alerts/alerts/v3'
const recordingRules = 'POST /5/recording-rules/recording-rules/v1'

interface Created {
  readonly id: string
}

async function created(service: Service, address: string, body: unknown): Promise<Created> {
  const { status, json, text } = await service.send(address, { body })
  expect(status, text).toBe(200)
  return Object.values(json as Record<string, Created>)[0] ?? { id: '' }
}

test('a field whose value is null is absent, in choices and as a value of a map too', async () => {
  const service = createService({ now: '2026-03-10T12:00:00Z' })
  const plain = { ...immediate, entityLabels: { team: 'sre' } }
  const { id: _, ...sent } = await created(service, alerts, { alertDefProperties: plain })
  const nulls = {
    ...plain,
    description: null,
    flow: null,
    groupByKeys: null,
    entityLabels: { team: 'sre', tier: null },
  }
  const { id, ...stored } = await created(service, alerts, { alertDefProperties: nulls, accessPolicy: null })
  expect(stored).toMatchObject({ alertDefProperties: { entityLabels: { team: 'sre' } } })
  expect(Object.keys(stored)).toEqual(Object.keys(sent))
  expect((await service.send(`GET /5/alerts/alerts/v3/${id}`)).text).not.toContain('null')
})

test('a required list whose value is null is empty, and its minimum still holds', async () => {
  const service = createService()
  const send = (path: string, body: unknown): Promise<Reply> => service.send(`PUT /5/${path}`, { body })
  expect((await send('dataplans/span-policies/v1', { policies: null })).status).toBe(200)
  expect((await send('dataplans/span-policies/v1', {})).json).toEqual({
    code: 400,
    message: 'policies: missing; it is required',
  })
  const reply = await service.send('POST /5/incidents/incidents/v1/all/resolve', { body: { incidentIds: null } })
  expect(reply.json).toEqual({ code: 400, message: 'incidentIds: 0 items, allowed: 1 to 10000' })
})

test('null is refused in a list and under an unknown name', async () => {
  const service = createService()
  const { text } = await service.send(recordingRules, {
    body: { name: 'a', lawless: null, groups: [null, { name: 'b', rules: null, lawless: null }] },
  })
  expect(JSON.parse(text)).toMatchObject({ code: 400 })
  expect(text).toContain('lawless: not a known field')
  expect(text).toContain('groups[0]: null')
  expect(text).toContain('groups[1].lawless: not a known field')
})

test('no body, or null, is an empty one unless the contract requires it', async () => {
  const service = createService()
  for (const body of [undefined, '', 'null', '{}']) {
    const reply = await service.send('POST /5/alerts/alerts/v3', { body })
    expect(reply.json).toEqual({ code: 400, message: 'alertDefProperties: missing; it is required' })
    expect((await service.send('POST /5/incidents/incidents/v1', { body })).status).toBe(200)
  }
  for (const body of [undefined, '', 'null']) {
    const reply = await service.send('POST /5/slo/slos/v1', { body })
    expect(reply.json).toEqual({ code: 400, message: 'The body is missing; it must be JSON.' })
  }
})

test('a field that an update mask names is cleared by null', async () => {
  const service = createService()
  const config = { pii: { categories: ['EMAIL_ADDRESS'] } }
  const sent = { target: 'RESPONSE', application: 'shop', subsystem: 'chat', config, threshold: 0.2 }
  const { id } = await created(service, 'POST /5/ai/evaluations/v3', sent)
  const address = `PATCH /5/ai/evaluations/v3/${id}`
  const unnamed = await service.send(address, { body: { threshold: null, isEnabled: false } })
  expect(unnamed.json).toMatchObject({ aiEvaluation: { threshold: 0.2, isEnabled: false } })
  const named = await service.send(address, { body: { threshold: null, updateMask: 'threshold' } })
  expect(named.json).toMatchObject({ aiEvaluation: { threshold: 0.7 } })
})

test('null in JSON text of a query is absence', async () => {
  const service = createService()
  const query = encodeURIComponent('{"typeFilter":null}')
  expect((await service.send(`GET /5/alerts/alerts/v3?query_filter=${query}`)).status).toBe(200)
})
