import { type Operation, type PagedOperation, operation } from '../core/operation.ts'
import type { AiApplication } from './ai-application.ts'
import {
  AiApplicationPath,
  CompanyModelPricingResponse,
  DeleteAiApplicationResponse,
  DeleteCompanyModelPricingResponse,
  GetAiApplicationByIdResponse,
  ListAiApplicationsQuery,
  ListAiApplicationsResponse,
  SetCompanyModelPricingBody,
} from './ai-applications.messages.ts'

/** Applications that use AI models, filtered, a page at a time. */
export const listAiApplications: PagedOperation<{
  query: ListAiApplicationsQuery
  response: ListAiApplicationsResponse
  item: AiApplication
}> = operation({
  id: 'AiApplicationsService_ListAiApplications',
  service: 'AI Applications Service',
  method: 'GET',
  path: '/ai/applications/v3',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ListAiApplicationsQuery },
  out: ListAiApplicationsResponse,
  paging: {
    kind: 'offset',
    counts: 'pages',
    size: 'query.page_size',
    offset: 'query.page_offset',
    items: 'aiApplications',
  },
})

/** One application. */
export const getAiApplicationById: Operation<{ path: AiApplicationPath; response: GetAiApplicationByIdResponse }> =
  operation({
    id: 'AiApplicationsService_GetAiApplicationById',
    service: 'AI Applications Service',
    method: 'GET',
    path: '/ai/applications/v3/{id}',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { path: AiApplicationPath },
    out: GetAiApplicationByIdResponse,
  })

/** Deletes one application. */
export const deleteAiApplication: Operation<{ path: AiApplicationPath; response: DeleteAiApplicationResponse }> =
  operation({
    id: 'AiApplicationsService_DeleteAiApplication',
    service: 'AI Applications Service',
    method: 'DELETE',
    path: '/ai/applications/v3/{id}',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { path: AiApplicationPath },
    out: DeleteAiApplicationResponse,
  })

/** What the account pays for models. */
export const getCompanyModelPricing: Operation<{ response: CompanyModelPricingResponse }> = operation({
  id: 'AiApplicationsService_GetCompanyModelPricing',
  service: 'AI Applications Service',
  method: 'GET',
  path: '/ai/model-pricing/v3',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: CompanyModelPricingResponse,
})

/** Replaces all prices of models at once. `prices` must be present. */
export const setCompanyModelPricing: Operation<{
  body: SetCompanyModelPricingBody
  response: CompanyModelPricingResponse
}> = operation({
  id: 'AiApplicationsService_SetCompanyModelPricing',
  service: 'AI Applications Service',
  method: 'PUT',
  path: '/ai/model-pricing/v3',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: SetCompanyModelPricingBody },
  out: CompanyModelPricingResponse,
})

/** Deletes all prices of models. The answer has the id that they had. */
export const deleteCompanyModelPricing: Operation<{ response: DeleteCompanyModelPricingResponse }> = operation({
  id: 'AiApplicationsService_DeleteCompanyModelPricing',
  service: 'AI Applications Service',
  method: 'DELETE',
  path: '/ai/model-pricing/v3',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: {},
  out: DeleteCompanyModelPricingResponse,
})
