import { aiCustomEvaluations, aiEvaluations, aiModelPricing } from '@mgmt-api/models/ai/resources'
import { expect } from 'vitest'
import { collectionLawList, collectionLaws } from '../../test/laws/collection-laws.ts'
import { type Law, tryLaws } from '../../test/laws/law.ts'
import { relationLawList } from '../../test/laws/relation-laws.ts'
import { singletonLaws } from '../../test/laws/single-laws.ts'
import { startStage } from '../../test/laws/stage.ts'
import { uuidFor } from '../seed/dice.ts'

// Applications are discovered in telemetry: what their methods do is tried in ai.test.ts.
const kinds = [{ toxicity: {} }, { sexism: {} }, { pii: { categories: ['IBAN_CODE'] } }, { sqlReadOnly: {} }]

collectionLaws(aiEvaluations, {
  // Every one judges another subsystem, with one of some kinds.
  adjust: ({ updateMask: _, ...body }, n) => ({
    ...body,
    application: 'shop',
    subsystem: `assistant-${n}`,
    target: 'RESPONSE',
    config: kinds[n % kinds.length],
  }),
  filled: ['threshold', 'isEnabled'],
})

const linkedId = uuidFor(1, 71, 0)

const deletedLinks: Law = {
  name: 'deleting an application takes its links away',
  catches: ['deletion'],
  async hold(resource, options) {
    const stage = await startStage(resource, options)
    const id = await stage.create(1)
    await stage.driver.ask('link', { id: { id, applicationId: linkedId } })
    expect(await stage.read(id)).toMatchObject({ applicationIds: expect.arrayContaining([linkedId]) as unknown })
    expect((await stage.service.send(`DELETE /5/ai/applications/v3/${linkedId}`)).status).toBe(200)
    expect(await stage.read(id)).not.toMatchObject({ applicationIds: expect.arrayContaining([linkedId]) as unknown })
  },
}

// An update sends the fields of the settings beside the name; applications cannot be created, so that a seed has one.
tryLaws([...collectionLawList, ...relationLawList, deletedLinks], aiCustomEvaluations, {
  emulator: { seed: { aiApplications: 1 } },
  existing: { 'ai-applications': linkedId },
  adjust: ({ updateMask: _, ...body }, n) => ({ ...body, instructions: `Is {response} number ${n} polite?` }),
  stored: ({ name, description = '', instructions, policyType }) => ({
    ...(name !== undefined && { name }),
    description,
    config: { instructions, ...(policyType !== undefined && { policyType }) },
  }),
})

singletonLaws(aiModelPricing, { initial: { companyId: '1', prices: {} } })
