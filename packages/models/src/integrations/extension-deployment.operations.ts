import { type Operation, operation } from '../core/operation.ts'
import {
  ExtensionDeploymentQuery,
  ExtensionDeploymentResponse,
  GetDeployedExtensionsResponse,
  UndeployExtensionBody,
  UndeployExtensionResponse,
} from './extension-deployment.messages.ts'

/** Extensions that were deployed. */
export const getDeployedExtensions: Operation<{ response: GetDeployedExtensionsResponse }> = operation({
  id: 'ExtensionDeploymentService_GetDeployedExtensions',
  service: 'Extension deployment service',
  method: 'GET',
  path: '/integrations/extensions/v1/deployed',
  major: 5,
  permissions: ['extensions:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetDeployedExtensionsResponse,
})

/** Changes how an extension is deployed: version, items, and for what data. All of it is in the query. */
export const updateExtension: Operation<{ query: ExtensionDeploymentQuery; response: ExtensionDeploymentResponse }> =
  operation({
    id: 'ExtensionDeploymentService_UpdateExtension',
    service: 'Extension deployment service',
    method: 'POST',
    path: '/integrations/extensions/v1/deployed',
    major: 5,
    permissions: ['extensions:Deploy'],
    repeatable: false,
    readOnly: false,
    in: { query: ExtensionDeploymentQuery },
    out: ExtensionDeploymentResponse,
  })

/** Deploys an extension, whole or in part. All that it takes is in the query. */
export const deployExtension: Operation<{ query: ExtensionDeploymentQuery; response: ExtensionDeploymentResponse }> =
  operation({
    id: 'ExtensionDeploymentService_DeployExtension',
    service: 'Extension deployment service',
    method: 'PUT',
    path: '/integrations/extensions/v1/deployed',
    major: 5,
    permissions: ['extensions:Deploy'],
    repeatable: true,
    readOnly: false,
    in: { query: ExtensionDeploymentQuery },
    out: ExtensionDeploymentResponse,
  })

/** Removes an extension, and what it brought but for the items that stay. What could not be removed is named. */
export const undeployExtension: Operation<{ body: UndeployExtensionBody; response: UndeployExtensionResponse }> =
  operation({
    id: 'ExtensionDeploymentService_UndeployExtension',
    service: 'Extension deployment service',
    method: 'DELETE',
    path: '/integrations/extensions/v1/deployed',
    major: 5,
    permissions: ['extensions:Deploy'],
    repeatable: true,
    readOnly: false,
    in: { body: UndeployExtensionBody },
    out: UndeployExtensionResponse,
  })
