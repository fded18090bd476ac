export { AiApplication } from './ai-application.ts'
export {
  AiApplicationPath,
  CompanyModelPricingResponse,
  DeleteAiApplicationResponse,
  DeleteCompanyModelPricingResponse,
  GetAiApplicationByIdResponse,
  ListAiApplicationsQuery,
  ListAiApplicationsResponse,
  SetCompanyModelPricingBody,
} from './ai-applications.messages.ts'
export {
  deleteAiApplication,
  deleteCompanyModelPricing,
  getAiApplicationById,
  getCompanyModelPricing,
  listAiApplications,
  setCompanyModelPricing,
} from './ai-applications.operations.ts'
export { AiEvaluation, EvaluationTarget } from './ai-evaluation.ts'
export {
  AiEvaluationPath,
  AiEvaluationResponse,
  CountAiAppsPerEvalTypeResponse,
  CreateAiEvaluationBody,
  CreateCustomEvaluationBody,
  CustomEvaluationLinkPath,
  CustomEvaluationLinkResponse,
  CustomEvaluationPath,
  CustomEvaluationResponse,
  DeleteAiEvaluationResponse,
  DeleteCustomEvaluationResponse,
  GetCustomEvaluationsResponse,
  ListAiEvaluationsQuery,
  ListAiEvaluationsResponse,
  ListCustomEvaluationsForApplicationPath,
  ListCustomEvaluationsForApplicationResponse,
  UpdateAiEvaluationBody,
  UpdateCustomEvaluationBody,
} from './ai-evaluations.messages.ts'
export {
  countAiAppsPerEvalType,
  createAiEvaluation,
  createCustomEvaluation,
  deleteAiEvaluation,
  deleteCustomEvaluation,
  getAiEvaluation,
  getCustomEvaluations,
  linkCustomEvaluation,
  listAiEvaluations,
  listCustomEvaluationsForApplication,
  unlinkCustomEvaluationFromApp,
  updateAiEvaluation,
  updateCustomEvaluation,
} from './ai-evaluations.operations.ts'
export { CustomEvaluation, CustomEvaluationConfig, CustomEvaluationExample } from './custom-evaluation.ts'
export {
  AllowedTopicsConfig,
  CompetitionConfig,
  EvaluationConfig,
  type EvaluationConfigVariants,
  PiiCategory,
  PiiConfig,
  PromptInjectionConfig,
  RestrictedTopicsConfig,
  SqlAllowedTablesConfig,
  SqlLoadConfig,
  SqlRestrictedTablesConfig,
} from './evaluation-config.ts'
export { EvaluationType } from './evaluation-type.ts'
export { CompanyModelPricing, ModelPrice } from './model-pricing.ts'
export { type AiApplicationListRest, type AiApplicationVerbs, aiApplicationVerbs } from './ai-applications.verbs.ts'
export {
  type AiCustomEvaluationVerbs,
  aiCustomEvaluationVerbs,
  type CustomEvaluationLink,
} from './ai-custom-evaluations.verbs.ts'
export { type AiEvaluationListRest, type AiEvaluationVerbs, aiEvaluationVerbs } from './ai-evaluations.verbs.ts'
export { type AiModelPricingVerbs, aiModelPricingVerbs } from './ai-model-pricing.verbs.ts'
