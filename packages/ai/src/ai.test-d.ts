import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller, Int64 } from '@mgmt-api/models'
import type {
  AiApplication,
  AiEvaluation,
  CompanyModelPricing,
  CreateAiEvaluationBody,
  CustomEvaluation,
  EvaluationConfig,
} from '@mgmt-api/models/ai'
import { expectTypeOf, test } from 'vitest'
import { createAi } from './index.ts'

declare const caller: Caller
const ai = createAi(caller)

test('methods accept and return named models', () => {
  expectTypeOf(ai.applications.list()).toExtend<Paged<AiApplication>>()
  expectTypeOf(ai.evaluations.create).parameter(0).toEqualTypeOf<CreateAiEvaluationBody>()
  expectTypeOf(ai.evaluations.update('id', {})).toEqualTypeOf<Call<AiEvaluation>>()
  expectTypeOf(ai.evaluations.applicationCounts()).toEqualTypeOf<Call<Record<string, Int64>>>()
  expectTypeOf(ai.customEvaluations.ofApplication('id')).toExtend<Paged<CustomEvaluation>>()
  expectTypeOf(ai.modelPricing.get()).toEqualTypeOf<Call<CompanyModelPricing | undefined>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error one kind at most
  const both: EvaluationConfig = { toxicity: {}, sexism: {} }
  expectTypeOf(both).toExtend<EvaluationConfig>()
  // @ts-expect-error both ends of a link have names
  void ai.customEvaluations.link('id', 'application')
  expectTypeOf(ai.applications).not.toHaveProperty('create')
  expectTypeOf(ai.customEvaluations).not.toHaveProperty('get')
})
