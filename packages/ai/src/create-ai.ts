import { bind, listed, paged, type ResourceClient } from '@mgmt-api/collections'
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

/** The AI group of the Management API: applications that use AI models, their evaluations, and prices of models. */
export interface Ai {
  /** Applications, which the service discovers in telemetry. */
  readonly applications: ResourceClient<AiApplicationVerbs>
  /** What goes into and comes out of applications, judged for one thing each. */
  readonly evaluations: ResourceClient<AiEvaluationVerbs>
  /** Evaluations by your own instructions, linked to applications. */
  readonly customEvaluations: ResourceClient<AiCustomEvaluationVerbs>
  /** Your own prices of models, for the whole account. */
  readonly modelPricing: ResourceClient<AiModelPricingVerbs>
}

/**
 * The client of the AI group over any caller. Creating it sends nothing.
 * @example
 * const ai = createAi(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { application, subsystem } of ai.applications.list()) console.log(application, subsystem)
 */
export function createAi(caller: Caller): Ai {
  return {
    applications: bind(caller, aiApplicationVerbs, { paged }),
    evaluations: bind(caller, aiEvaluationVerbs, { paged }),
    customEvaluations: bind(caller, aiCustomEvaluationVerbs, { listed }),
    modelPricing: bind(caller, aiModelPricingVerbs),
  }
}
