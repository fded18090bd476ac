import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createAi } from './index.ts'

test('applications are listed over all pages, filtered by evaluation type, read and deleted', async () => {
  const { client: ai } = startClient(createAi, { seed: { aiApplications: 12 } })
  const all = await ai.applications.list().toArray()
  expect(all).toHaveLength(12)
  expect(await ai.applications.list({ pageSize: 5 }).toArray()).toEqual(all)
  const pages: number[] = []
  for await (const { items } of ai.applications.list({ pageSize: 5 }).pages()) pages.push(items.length)
  expect(pages).toEqual([5, 5, 2])
  const judged = await ai.applications.list({ filter: { evaluationType: 'PII' } }).toArray()
  expect(judged.length).toBeGreaterThan(0)
  expect(judged.length).toBeLessThan(12)
  const [first] = all
  expect(await ai.applications.get(first?.id ?? '')).toEqual(first)
  await ai.applications.delete(first?.id ?? '')
  await expect(ai.applications.get(first?.id ?? '')).rejects.toSatisfy(isNotFound)
})

test('an evaluation is created with defaults, updated in part, counted and deleted', async () => {
  const { client: ai } = startClient(createAi)
  const body = { application: 'shop', subsystem: 'assistant', target: 'PROMPT', config: { promptInjection: {} } }
  const created = await ai.evaluations.create(body)
  expect(created).toMatchObject({ ...body, threshold: 0.7, isEnabled: true })
  expect(created.config).toEqual({ promptInjection: { additionalContext: '' } })
  const taken = await ai.evaluations.create(body).catch((error: unknown) => error)
  expect(isMgmtError(taken) && taken.status).toBe(409)

  const updated = await ai.evaluations.update(created.id, { threshold: 0.5 })
  expect(updated).toMatchObject({ ...body, threshold: 0.5, isEnabled: true })
  expect(await ai.evaluations.get(created.id)).toEqual(updated)
  expect(await ai.evaluations.applicationCounts()).toEqual({ PROMPT_INJECTION: '1' })
  expect(await ai.evaluations.list({ filter: { evaluationType: 'PII' } }).toArray()).toEqual([])
  expect(await ai.evaluations.list({ filter: { application: 'shop' } }).toArray()).toEqual([updated])
  await ai.evaluations.delete(created.id)
  await expect(ai.evaluations.delete(created.id)).rejects.toSatisfy(isNotFound)
})

test('a custom evaluation is created, linked and unlinked; an empty list of examples needs the mask', async () => {
  const { client: ai } = startClient(createAi, { seed: { aiApplications: 2 } })
  const [application] = await ai.applications.list().toArray()
  const applicationId = application?.id ?? ''
  const { id, config } = await ai.customEvaluations.create({
    name: 'Stays polite',
    instructions: 'Is {response} polite?',
    policyType: 'quality',
    examples: [{ conversation: 'Hello', score: 1 }],
  })
  expect(config).toMatchObject({ safe: '', violates: '', examples: [{ conversation: 'Hello', score: '1' }] })
  const mine = async (): Promise<unknown> =>
    (await ai.customEvaluations.ofApplication(applicationId).toArray()).map((each) => each.name)
  await ai.customEvaluations.link({ id, applicationId })
  expect(await mine()).toContain('Stays polite')
  await ai.customEvaluations.unlink({ id, applicationId })
  expect(await mine()).not.toContain('Stays polite')

  const kept = await ai.customEvaluations.update(id, { name: 'Stays kind', examples: [] })
  expect(kept).toMatchObject({ name: 'Stays kind', config: { examples: [{ conversation: 'Hello' }] } })
  const cleared = await ai.customEvaluations.update(id, { examples: [], updateMask: 'examples' })
  expect(cleared).toMatchObject({ name: 'Stays kind', config: { examples: [], instructions: 'Is {response} polite?' } })
  await ai.customEvaluations.delete(id)
  expect((await ai.customEvaluations.list().toArray()).map((each) => each.id)).not.toContain(id)
})

test('prices are one map and replaced as a whole', async () => {
  const { client: ai } = startClient(createAi)
  expect((await ai.modelPricing.get())?.prices).toEqual({})
  await ai.modelPricing.set({ prices: { small: { inputPricePerMillionTokens: 0.25 }, large: {} } })
  const { id } = await ai.modelPricing.set({ prices: { small: { inputPricePerMillionTokens: 0.5 } } })
  expect(await ai.modelPricing.get()).toEqual({
    id,
    companyId: '1',
    prices: { small: { inputPricePerMillionTokens: 0.5 } },
  })
  await ai.modelPricing.delete()
  expect((await ai.modelPricing.get())?.prices).toEqual({})
})

test('a body out of bounds is rejected before anything is sent', async () => {
  const { client: ai } = startClient(createAi)
  const refusal = await ai.evaluations.create({ threshold: 1.5 }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems[0]?.at).toBe('body.threshold')
})
