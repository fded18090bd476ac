// Written by `pnpm contract:settle` from the operations of models.

/** Method, path and id of every operation that the contract declares and no group plays. */
export const unplayedOperations: readonly string[] = [
  'DELETE /ai/applications/v3/{id} AiApplicationsService_DeleteAiApplication',
  'DELETE /ai/model-pricing/v3 AiApplicationsService_DeleteCompanyModelPricing',
  'GET /ai/applications/v3/{id} AiApplicationsService_GetAiApplicationById',
  'GET /ai/model-pricing/v3 AiApplicationsService_GetCompanyModelPricing',
  'GET /ai/applications/v3 AiApplicationsService_ListAiApplications',
  'PUT /ai/model-pricing/v3 AiApplicationsService_SetCompanyModelPricing',
  'GET /ai/evaluation-counts/v3/per-type AiEvaluationsService_CountAiAppsPerEvalType',
  'POST /ai/evaluations/v3 AiEvaluationsService_CreateAiEvaluation',
  'POST /ai/custom-evaluations/v3 AiEvaluationsService_CreateCustomEvaluation',
  'DELETE /ai/evaluations/v3/{id} AiEvaluationsService_DeleteAiEvaluation',
  'DELETE /ai/custom-evaluations/v3/{id} AiEvaluationsService_DeleteCustomEvaluation',
  'GET /ai/evaluations/v3/{id} AiEvaluationsService_GetAiEvaluation',
  'GET /ai/custom-evaluations/v3 AiEvaluationsService_GetCustomEvaluations',
  'POST /ai/custom-evaluations/v3/{id}/applications/{application_id} AiEvaluationsService_LinkCustomEvaluation',
  'GET /ai/evaluations/v3 AiEvaluationsService_ListAiEvaluations',
  'GET /ai/custom-evaluations/v3/by-application/{application_id} AiEvaluationsService_ListCustomEvaluationsForApplication',
  'DELETE /ai/custom-evaluations/v3/{id}/applications/{application_id} AiEvaluationsService_UnlinkCustomEvaluationFromApp',
  'PATCH /ai/evaluations/v3/{id} AiEvaluationsService_UpdateAiEvaluation',
  'PATCH /ai/custom-evaluations/v3/{id} AiEvaluationsService_UpdateCustomEvaluation',
]
