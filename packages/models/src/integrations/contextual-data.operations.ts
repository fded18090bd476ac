import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  GetContextualDataIntegrationDetailsQuery,
  TestContextualDataIntegrationBody,
  TestingIntegrationsQuery,
  UpdateContextualDataIntegrationBody,
} from './contextual-data.messages.ts'
import {
  IntegrationDefinitionResponse,
  IntegrationDetailsResponse,
  IntegrationInstancePath,
  IntegrationPath,
  IntegrationsResponse,
  SaveIntegrationBody,
  SaveIntegrationResponse,
  TestIntegrationResponse,
} from './integration.messages.ts'

/** Integrations of contextual data that there are, with how many of each the account has. */
export const getContextualDataIntegrations: Operation<{
  query: TestingIntegrationsQuery
  response: IntegrationsResponse
}> = operation({
  id: 'ContextualDataIntegrationService_GetContextualDataIntegrations',
  service: 'Contextual data integration service',
  method: 'GET',
  path: '/integrations/contextual-data/v1',
  major: 5,
  permissions: ['contextual-data:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { query: TestingIntegrationsQuery },
  out: IntegrationsResponse,
})

/** Sets an integration of contextual data up. The answer has its id. */
export const saveContextualDataIntegration: Operation<{
  body: SaveIntegrationBody
  response: SaveIntegrationResponse
}> = operation({
  id: 'ContextualDataIntegrationService_SaveContextualDataIntegration',
  service: 'Contextual data integration service',
  method: 'POST',
  path: '/integrations/contextual-data/v1',
  major: 5,
  permissions: ['contextual-data:UpdateConfig'],
  repeatable: false,
  readOnly: false,
  in: { body: SaveIntegrationBody },
  out: SaveIntegrationResponse,
})

/** Replaces what one integration of contextual data was set up with. */
export const updateContextualDataIntegration: Operation<{
  body: UpdateContextualDataIntegrationBody
  response: Empty
}> = operation({
  id: 'ContextualDataIntegrationService_UpdateContextualDataIntegration',
  service: 'Contextual data integration service',
  method: 'PUT',
  path: '/integrations/contextual-data/v1',
  major: 5,
  permissions: ['contextual-data:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { body: UpdateContextualDataIntegrationBody },
  out: empty(),
})

/** What an integration of contextual data asks for, in all its revisions. */
export const getContextualDataIntegrationDefinition: Operation<{
  path: IntegrationPath
  query: TestingIntegrationsQuery
  response: IntegrationDefinitionResponse
}> = operation({
  id: 'ContextualDataIntegrationService_GetContextualDataIntegrationDefinition',
  service: 'Contextual data integration service',
  method: 'GET',
  path: '/integrations/contextual-data/v1/definitions/{id}',
  major: 5,
  permissions: ['contextual-data:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: IntegrationPath, query: TestingIntegrationsQuery },
  out: IntegrationDefinitionResponse,
})

/** Tries settings of an integration of contextual data, and stores nothing. */
export const testContextualDataIntegration: Operation<{
  path: IntegrationInstancePath
  body: TestContextualDataIntegrationBody
  response: TestIntegrationResponse
}> = operation({
  id: 'ContextualDataIntegrationService_TestContextualDataIntegration',
  service: 'Contextual data integration service',
  method: 'POST',
  path: '/integrations/contextual-data/v1/test/{integration_id}',
  major: 5,
  permissions: ['contextual-data:UpdateConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: IntegrationInstancePath, body: TestContextualDataIntegrationBody },
  out: TestIntegrationResponse,
})

/** One integration of contextual data in detail, with what the account has set up of it. */
export const getContextualDataIntegrationDetails: Operation<{
  path: IntegrationPath
  query: GetContextualDataIntegrationDetailsQuery
  response: IntegrationDetailsResponse
}> = operation({
  id: 'ContextualDataIntegrationService_GetContextualDataIntegrationDetails',
  service: 'Contextual data integration service',
  method: 'GET',
  path: '/integrations/contextual-data/v1/{id}',
  major: 5,
  permissions: ['contextual-data:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: IntegrationPath, query: GetContextualDataIntegrationDetailsQuery },
  out: IntegrationDetailsResponse,
})

/** Deletes one integration of contextual data that was set up. */
export const deleteContextualDataIntegration: Operation<{ path: IntegrationPath; response: Empty }> = operation({
  id: 'ContextualDataIntegrationService_DeleteContextualDataIntegration',
  service: 'Contextual data integration service',
  method: 'DELETE',
  path: '/integrations/contextual-data/v1/{id}',
  major: 5,
  permissions: ['contextual-data:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { path: IntegrationPath },
  out: empty(),
})
