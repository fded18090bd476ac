import { aiCustomEvaluations, aiEvaluations, aiModelPricing } from '@mgmt-api/models/ai/resources'
import { expect } from 'vitest'
import { collectionLawList, collectionLaws } from '../../../test/laws/collection-laws.ts'
import { type Law, tryLaws } from '../../../test/laws/law.ts'
import { relationLawList } from '../../../test/laws/relation-laws.ts'
import { singletonLaws } from '../../../test/laws/single-laws.ts'
import { onStage } from '../../../test/laws/stage.ts'
import { uuidFor } from '../../seed/random-stream.ts'

// Applications are discovered in telemetry; ai.test.ts covers their methods.
const kinds = [{ toxicity: {} }, { sexism: {} }, { pii: { categories: ['IBAN_CODE'] } }, { sqlReadOnly: {} }]

collectionLaws(aiEvaluations, {
  // Each evaluation has another subsystem and one of several kinds.
  adjust: ({ isEnabled, threshold }, n, _, operation) => ({
    isEnabled,
    threshold,
    config: kinds[n % kinds.length],
    // An update cannot change them.
    ...(operation.includes('_Create') && { application: 'shop', subsystem: `assistant-${n}`, target: 'RESPONSE' }),
  }),
  filled: ['threshold', 'isEnabled'],
})

const linkedId = uuidFor(1, 71, 0)

const deletedLinks: Law = {
  name: 'deleting an application takes its links away',
  catches: ['deletion'],
  hold: onStage(async (stage) => {
    const id = await stage.create(1)
    await stage.driver.ask('link', { id: { id, applicationId: linkedId } })
    expect(await stage.read(id)).toMatchObject({ applicationIds: expect.arrayContaining([linkedId]) as unknown })
    expect((await stage.service.send(`DELETE /5/ai/applications/v3/${linkedId}`)).status).toBe(200)
    expect(await stage.read(id)).not.toMatchObject({ applicationIds: expect.arrayContaining([linkedId]) as unknown })
  }),
}

// Updates send the settings beside the name. Applications cannot be created, so they are seeded.
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
