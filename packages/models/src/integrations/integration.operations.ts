import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  GetDeployedIntegrationResponse,
  GetManagedIntegrationStatusResponse,
  GetRumApplicationVersionDataQuery,
  GetRumApplicationVersionDataResponse,
  GetTemplateQuery,
  GetTemplateResponse,
  IntegrationDefinitionResponse,
  IntegrationDetailsResponse,
  IntegrationInstancePath,
  IntegrationPath,
  IntegrationsResponse,
  ListManagedIntegrationKeysResponse,
  SaveIntegrationBody,
  SaveIntegrationResponse,
  SyncRumDataBody,
  SyncRumDataResponse,
  TestIntegrationBody,
  TestIntegrationResponse,
  TestingRevisionQuery,
  UpdateIntegrationBody,
} from './integration.messages.ts'

/** Integrations that there are, with how many of each the account has. */
export const getIntegrations: Operation<{ query: TestingRevisionQuery; response: IntegrationsResponse }> = operation({
  id: 'IntegrationService_GetIntegrations',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/integrations/v1',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { query: TestingRevisionQuery },
  out: IntegrationsResponse,
})

/** What an integration asks for, in all its revisions. */
export const getIntegrationDefinition: Operation<{
  path: IntegrationPath
  query: TestingRevisionQuery
  response: IntegrationDefinitionResponse
}> = operation({
  id: 'IntegrationService_GetIntegrationDefinition',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/integrations/v1/definitions/{id}',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: IntegrationPath, query: TestingRevisionQuery },
  out: IntegrationDefinitionResponse,
})

/** One integration that was set up, with the values that it was set up with. */
export const getDeployedIntegration: Operation<{
  path: IntegrationInstancePath
  response: GetDeployedIntegrationResponse
}> = operation({
  id: 'IntegrationService_GetDeployedIntegration',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/integrations/v1/deployed/{integration_id}',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: IntegrationInstancePath },
  out: GetDeployedIntegrationResponse,
})

/** Deletes one integration that was set up. */
export const deleteIntegration: Operation<{ path: IntegrationInstancePath; response: Empty }> = operation({
  id: 'IntegrationService_DeleteIntegration',
  service: 'Integration service',
  method: 'DELETE',
  path: '/integrations/integrations/v1/instances/{integration_id}',
  major: 5,
  permissions: ['integrations:Deploy'],
  repeatable: true,
  readOnly: false,
  in: { path: IntegrationInstancePath },
  out: empty(),
})

/** Versions of an application that runs in browsers. Name the application. */
export const getRumApplicationVersionData: Operation<{
  query: GetRumApplicationVersionDataQuery
  response: GetRumApplicationVersionDataResponse
}> = operation({
  id: 'IntegrationService_GetRumApplicationVersionData',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/integrations/v1/rum/app-versions',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { query: GetRumApplicationVersionDataQuery },
  out: GetRumApplicationVersionDataResponse,
})

/** Brings the versions of applications in browsers up to date. */
export const syncRumData: Operation<{ body: SyncRumDataBody; response: SyncRumDataResponse }> = operation({
  id: 'IntegrationService_SyncRumData',
  service: 'Integration service',
  method: 'POST',
  path: '/integrations/integrations/v1/rum/sync',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: false,
  readOnly: false,
  in: { body: SyncRumDataBody },
  out: SyncRumDataResponse,
})

/** One integration in detail, with what the account has set up of it. */
export const getIntegrationDetails: Operation<{
  path: IntegrationPath
  query: TestingRevisionQuery
  response: IntegrationDetailsResponse
}> = operation({
  id: 'IntegrationService_GetIntegrationDetails',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/integrations/v1/{id}',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: IntegrationPath, query: TestingRevisionQuery },
  out: IntegrationDetailsResponse,
})

/** Kinds of integrations that the service runs itself. */
export const listManagedIntegrationKeys: Operation<{ response: ListManagedIntegrationKeysResponse }> = operation({
  id: 'IntegrationService_ListManagedIntegrationKeys',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/managed/v1',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListManagedIntegrationKeysResponse,
})

/** How an integration does that the service runs itself. */
export const getManagedIntegrationStatus: Operation<{
  path: IntegrationInstancePath
  response: GetManagedIntegrationStatusResponse
}> = operation({
  id: 'IntegrationService_GetManagedIntegrationStatus',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/managed/v1/{integration_id}',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: IntegrationInstancePath },
  out: GetManagedIntegrationStatusResponse,
})

/** Sets an integration up. The answer has its id. */
export const saveIntegration: Operation<{ body: SaveIntegrationBody; response: SaveIntegrationResponse }> = operation({
  id: 'IntegrationService_SaveIntegration',
  service: 'Integration service',
  method: 'POST',
  path: '/integrations/metadata/v1',
  major: 5,
  permissions: ['integrations:Deploy'],
  repeatable: false,
  readOnly: false,
  in: { body: SaveIntegrationBody },
  out: SaveIntegrationResponse,
})

/** Replaces what one integration was set up with. */
export const updateIntegration: Operation<{ body: UpdateIntegrationBody; response: Empty }> = operation({
  id: 'IntegrationService_UpdateIntegration',
  service: 'Integration service',
  method: 'PUT',
  path: '/integrations/metadata/v1',
  major: 5,
  permissions: ['integrations:Deploy'],
  repeatable: true,
  readOnly: false,
  in: { body: UpdateIntegrationBody },
  out: empty(),
})

/** Tries settings, and stores nothing. */
export const testIntegration: Operation<{ body: TestIntegrationBody; response: TestIntegrationResponse }> = operation({
  id: 'IntegrationService_TestIntegration',
  service: 'Integration service',
  method: 'POST',
  path: '/integrations/metadata/v1/test',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { body: TestIntegrationBody },
  out: TestIntegrationResponse,
})

/** Where the template is with which an integration is deployed. */
export const getTemplate: Operation<{ query: GetTemplateQuery; response: GetTemplateResponse }> = operation({
  id: 'IntegrationService_GetTemplate',
  service: 'Integration service',
  method: 'GET',
  path: '/integrations/template/v1',
  major: 5,
  permissions: ['integrations:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { query: GetTemplateQuery },
  out: GetTemplateResponse,
})
