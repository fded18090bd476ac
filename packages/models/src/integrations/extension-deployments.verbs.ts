import { type Lists, listVerb, type Verb, verb } from '../core/verb.ts'
import type { DeployedExtension, ExtensionDeployment } from './extension-deployment.ts'
import type {
  ExtensionDeploymentQuery,
  GetDeployedExtensionsResponse,
  UndeployExtensionBody,
  UndeployExtensionResponse,
} from './extension-deployment.messages.ts'
import {
  deployExtension,
  getDeployedExtensions,
  undeployExtension,
  updateExtension,
} from './extension-deployment.operations.ts'

/** Version, items, applications and subsystems of a deployment. */
export interface DeployRest {
  readonly query?: Partial<ExtensionDeploymentQuery> | undefined
}

/** Items to keep. */
export interface UndeployRest {
  readonly body?: Partial<UndeployExtensionBody> | undefined
}

/** Verbs of deployed extensions, identified by the id of the extension. */
export interface ExtensionDeploymentVerbs extends Lists<DeployedExtension, unknown, GetDeployedExtensionsResponse> {
  /**
   * Deploys an extension. Each of its items becomes the described resource, such as a dashboard or an alert.
   * @example deploy('NGINX', { query: { version: '1.2.0', item_ids: ['…'], applications: ['shop'] } })
   */
  readonly deploy: Verb<[id: string], ExtensionDeployment | undefined, DeployRest>
  /**
   * Changes the version, items, applications or subsystems of a deployed extension. A newer version overwrites manual
   * changes to its items. Never repeated.
   */
  readonly update: Verb<[id: string], ExtensionDeployment | undefined, DeployRest>
  /**
   * Removes a deployed extension with the resources of its items, except for `body.keptExtensionItems`. Returns the
   * items that could not be removed.
   */
  readonly undeploy: Verb<[id: string], UndeployExtensionResponse, UndeployRest>
}

/** How each verb of deployed extensions calls its operation. */
export const extensionDeploymentVerbs: ExtensionDeploymentVerbs = {
  list: listVerb(getDeployedExtensions, 'deployedExtensions'),
  deploy: verb(deployExtension, { id: 'query.id', answer: 'extensionDeployment' }),
  update: verb(updateExtension, { id: 'query.id', answer: 'extensionDeployment' }),
  undeploy: verb(undeployExtension, { id: 'body.id', body: 'none' }),
}
