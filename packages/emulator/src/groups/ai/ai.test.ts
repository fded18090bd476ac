import type { AiApplication, AiEvaluation, CreateAiEvaluationBody, CustomEvaluation } from '@mgmt-api/models/ai'
import { describe, expect, test } from 'vitest'
import { createService, refusal, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const evaluationsRoot = '/5/ai/evaluations/v3'
const customRoot = '/5/ai/custom-evaluations/v3'
const applicationsRoot = '/5/ai/applications/v3'

const pii: CreateAiEvaluationBody = {
  application: 'shop',
  subsystem: 'assistant',
  target: 'RESPONSE',
  config: { pii: { categories: ['EMAIL_ADDRESS'] } },
}

async function create(service: Service, body: CreateAiEvaluationBody = pii): Promise<AiEvaluation> {
  const { status, json } = await service.send(`POST ${evaluationsRoot}`, { body })
  expect(status).toBe(200)
  return (json as { aiEvaluation: AiEvaluation }).aiEvaluation
}

const patch = async (service: Service, id: string, body: object) =>
  service.send(`PATCH ${evaluationsRoot}/${id}`, { body })

const applications = async (service: Service, query = ''): Promise<AiApplication[]> =>
  ((await service.send(`GET ${applicationsRoot}${query}`)).json as { aiApplications: AiApplication[] }).aiApplications

async function createCustom(service: Service, body = {}): Promise<CustomEvaluation> {
  const whole = { name: 'Polite', instructions: 'Is {response} polite?', ...body }
  const { status, json } = await service.send(`POST ${customRoot}`, { body: whole })
  expect(status).toBe(200)
  return (json as { item: CustomEvaluation }).item
}

describe('an evaluation', () => {
  test('has defaults; an update changes sent fields and clears masked ones', async () => {
    const service = createService({ now })
    const created = await create(service)
    expect(created).toMatchObject({ ...pii, threshold: 0.7, isEnabled: true, createdAt: now, updatedAt: now })
    service.emulator.clock.advance(60_000)
    const { json } = await patch(service, created.id, { threshold: 0.2, isEnabled: false })
    expect(json).toEqual({
      aiEvaluation: { ...created, threshold: 0.2, isEnabled: false, updatedAt: '2026-03-10T12:01:00.000Z' },
    })
    expect((await patch(service, created.id, { isEnabled: true, updateMask: 'threshold' })).json).toMatchObject({
      aiEvaluation: { threshold: 0.7, isEnabled: false },
    })
    const config = { competition: { competitors: ['Other shop'] } }
    const changed = (await patch(service, created.id, { config })).json as { aiEvaluation: AiEvaluation }
    expect(changed.aiEvaluation.config).toEqual(config)
  })

  test.each([
    { mask: 'id,createdAt', unknown: 'id' },
    { mask: 'threshold,companyId', unknown: 'companyId' },
    { mask: 'is_enabled', unknown: 'is_enabled' },
    { mask: '__proto__', unknown: '__proto__' },
  ])('keeps its fields if the mask is $mask, which is a 400', async ({ mask, unknown }) => {
    const service = createService()
    const created = await create(service)
    const body = { threshold: 0.2, updateMask: mask }
    const message = `updateMask: ${unknown} is none of application, config, isEnabled, subsystem, target, threshold`
    expect(await patch(service, created.id, body)).toMatchObject({ status: 400, json: { message } })
    expect((await service.send(`GET ${evaluationsRoot}/${created.id}`)).json).toEqual({ aiEvaluation: created })

    const custom = await createCustom(service)
    const refused = await service.send(`PATCH ${customRoot}/${custom.id}`, { body: { updateMask: mask } })
    expect(refused.status).toBe(400)
  })

  test('an update on a newer service ignores unknown names in the mask', async () => {
    const service = createService({ now, allowUnknown: true })
    const created = await create(service)
    const { json } = await patch(service, created.id, { threshold: 0.2, updateMask: 'id,weight,threshold' })
    expect(json).toMatchObject({ aiEvaluation: { ...created, threshold: 0.2 } })
  })

  test('keeps its subject, has one kind, and detects injection in prompts only', async () => {
    const service = createService()
    const { id } = await create(service)
    expect(await patch(service, id, { target: 'PROMPT' })).toMatchObject(refusal('target: it is RESPONSE'))
    for (const body of [
      { ...pii, config: {} },
      { ...pii, target: undefined },
      { ...pii, config: { promptInjection: {} } },
    ]) {
      expect((await service.send(`POST ${evaluationsRoot}`, { body })).status).toBe(400)
    }
    service.emulator.settings.set({ assumedRules: false })
    expect((await patch(service, id, { target: 'PROMPT' })).status).toBe(200)
  })

  test('needs no subsystem', async () => {
    const service = createService()
    const { id } = await create(service, { ...pii, subsystem: undefined })
    const { json } = await patch(service, id, { threshold: 0.2 })
    expect(json).toMatchObject({ aiEvaluation: { id, threshold: 0.2 } })
    expect(Object.keys((json as { aiEvaluation: AiEvaluation }).aiEvaluation)).not.toContain('subsystem')
  })

  test('creating an evaluation that exists already is a 409', async () => {
    const service = createService()
    await create(service)
    expect((await service.send(`POST ${evaluationsRoot}`, { body: pii })).status).toBe(409)
    await create(service, { ...pii, subsystem: 'search' })
  })

  test('evaluations are counted by type, once for each application', async () => {
    const service = createService()
    await create(service)
    await create(service, { ...pii, subsystem: 'search' })
    await create(service, { ...pii, config: { sqlReadOnly: {} } })
    await create(service, { ...pii, target: 'PROMPT' })
    expect((await service.send('GET /5/ai/evaluation-counts/v3/per-type')).json).toEqual({
      counts: { PII: 2, SQL_READ_ONLY: 1 },
    })
    const listed = await service.send(`GET ${evaluationsRoot}?evaluation_type=SQL_READ_ONLY&application=shop`)
    expect(listed.json).toMatchObject({ aiEvaluations: [{ config: { sqlReadOnly: {} } }] })
  })
})

test('the offset of a list counts pages, of 200 by default', async () => {
  const service = createService({ seed: { aiApplications: 450 } })
  const all = [...(await applications(service, '?page_size=1000'))]
  expect(all).toHaveLength(450)
  expect(await applications(service)).toEqual(all.slice(0, 200))
  expect(await applications(service, '?page_offset=2')).toEqual(all.slice(400))
  expect(await applications(service, '?page_offset=3&page_size=100')).toEqual(all.slice(300, 400))
  expect(await applications(service, '?page_offset=9')).toEqual([])
})

describe('a custom evaluation', () => {
  test('applies to its linked applications until they are deleted', async () => {
    const service = createService({ seed: { aiApplications: 3 } })
    const [first, second] = await applications(service)
    const { id } = await createCustom(service, { applicationIds: [first?.id] })
    const link = (method: string, application = second?.id) =>
      service.send(`${method} ${customRoot}/${id}/applications/${application ?? ''}`)
    expect((await link('POST')).json).toEqual({ id, applicationId: second?.id })
    expect((await link('POST')).status).toBe(200)
    const unknown = '00000000-0000-4000-8000-00000000ffff'
    expect((await link('POST', unknown)).status).toBe(400)
    const linked = async (of = second?.id): Promise<boolean> => {
      const { json } = await service.send(`GET ${customRoot}/by-application/${of ?? ''}`)
      return (json as { items: CustomEvaluation[] }).items.some((each) => each.id === id)
    }
    expect([await linked(), await linked(first?.id), await linked(unknown)]).toEqual([true, true, false])
    await link('DELETE')
    expect(await linked()).toBe(false)
    await service.send(`DELETE ${applicationsRoot}/${first?.id ?? ''}`)
    const { items } = (await service.send(`GET ${customRoot}`)).json as { items: CustomEvaluation[] }
    expect(items.find((each) => each.id === id)?.applicationIds ?? []).toEqual([])
    expect((await service.send(`POST ${customRoot}/${unknown}/applications/${second?.id ?? ''}`)).status).toBe(404)
  })

  test('needs no placeholder in its instructions', async () => {
    const service = createService()
    const { config } = await createCustom(service, { instructions: 'Be nice' })
    expect(config).toMatchObject({ instructions: 'Be nice' })
  })

  test('keeps its examples unless the mask names them', async () => {
    const service = createService()
    const { id } = await createCustom(service, { examples: [{ conversation: 'Hi', score: '1' }], safe: 'Kind' })
    const update = async (body: object): Promise<CustomEvaluation> =>
      ((await service.send(`PATCH ${customRoot}/${id}`, { body })).json as { item: CustomEvaluation }).item
    expect((await update({ examples: [], violates: 'Rude' })).config).toMatchObject({
      examples: [{ conversation: 'Hi' }],
      safe: 'Kind',
      violates: 'Rude',
    })
    const cleared = await update({ updateMask: 'examples,safe' })
    expect(cleared).toMatchObject({ name: 'Polite', config: { examples: [], safe: '', violates: 'Rude' } })
  })
})

test('a seed has applications whose evaluations name them, links that exist, and prices', async () => {
  const read = async (random: number): Promise<unknown[]> => {
    const service = createService({ now, seed: { aiApplications: 40, random } })
    const found = await applications(service)
    const names = new Set(found.map(({ application, subsystem }) => `${application}/${subsystem}`))
    const { aiEvaluations } = (await service.send(`GET ${evaluationsRoot}?page_size=1000`)).json as {
      aiEvaluations: AiEvaluation[]
    }
    expect(aiEvaluations.length).toBeGreaterThan(40)
    expect(aiEvaluations.filter((each) => !names.has(`${each.application}/${each.subsystem}`))).toEqual([])
    const { items } = (await service.send(`GET ${customRoot}`)).json as { items: CustomEvaluation[] }
    expect(items.flatMap(({ applicationIds = [] }) => applicationIds)).toEqual(found.slice(1, 2).map(({ id }) => id))
    expect((await service.send('GET /5/ai/model-pricing/v3')).json).toMatchObject({
      pricing: { prices: { 'small-model': {} } },
    })
    return [...found, ...aiEvaluations]
  }
  const first = await read(1)
  expect(await read(1)).toEqual(first)
  expect(await read(2)).not.toEqual(first)
})
