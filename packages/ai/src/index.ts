import { bind, createMany, listed, paged, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type AiApplicationVerbs,
  aiApplicationVerbs,
  type AiCustomEvaluationVerbs,
  aiCustomEvaluationVerbs,
  type AiEvaluationVerbs,
  aiEvaluationVerbs,
  type AiModelPricingVerbs,
  aiModelPricingVerbs,
} from '@mgmt-api/models/ai'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/ai'

/** AI group of the Management API: applications that use AI models, their evaluations, and model prices. */
export interface Ai {
  /** Applications, which the service discovers in telemetry. */
  readonly applications: ResourceClient<AiApplicationVerbs>
  /** Evaluations of the input and output of applications, for one issue each. */
  readonly evaluations: ResourceClient<AiEvaluationVerbs>
  /** Evaluations with custom instructions, linked to applications. */
  readonly customEvaluations: ResourceClient<AiCustomEvaluationVerbs>
  /** Custom prices of models, for the whole account. */
  readonly modelPricing: ResourceClient<AiModelPricingVerbs>
}

/**
 * Creates the client of the AI group over any caller. Sends nothing.
 * @example
 * const ai = createAi(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { application, subsystem } of ai.applications.list()) console.log(application, subsystem)
 */
export function createAi(caller: Caller): Ai {
  return {
    applications: bind(caller, aiApplicationVerbs, { paged }),
    evaluations: bind(caller, aiEvaluationVerbs, { paged, createMany }),
    customEvaluations: bind(caller, aiCustomEvaluationVerbs, { listed, createMany }),
    modelPricing: bind(caller, aiModelPricingVerbs),
  }
}
