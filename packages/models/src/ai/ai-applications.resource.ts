import { type Resource, resource } from '../core/resource/resource.ts'
import { AiApplication } from './generated/models.ts'
import { aiApplicationVerbs, type AiApplicationVerbs } from './generated/verbs.ts'

/** Applications that use AI models. The service discovers them in telemetry. */
export const aiApplications: Resource<AiApplicationVerbs, AiApplication> = resource(aiApplicationVerbs, AiApplication, {
  name: 'ai-applications',
  at: 'applications',
  shape: 'collection',
  one: 'AI application',
  brief: 'Applications that use AI models, discovered in telemetry',
  id: { id: 'id' },
  title: 'application',
  serviceMade: ['application', 'companyId', 'createdAt', 'guardrailsIntegrated', 'id', 'subsystem', 'updatedAt'],
  recognised: { by: 'none', source: 'contract', reason: 'discovered in telemetry' },
  columns: ['id', 'application', 'subsystem', 'guardrailsIntegrated', 'updatedAt'],
})
