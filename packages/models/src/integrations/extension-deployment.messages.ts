import { type Model, list, model, text } from '../core/describe.ts'
import { DeployedExtension, ExtensionDeployment, FailedItem } from './extension-deployment.ts'

/** Extensions that were deployed. */
export interface GetDeployedExtensionsResponse {
  /** The extensions. At most 10,000 items. */
  deployedExtensions?: DeployedExtension[] | undefined
}

export const GetDeployedExtensionsResponse: Model<GetDeployedExtensionsResponse> = model(
  'GetDeployedExtensionsResponse',
  {
    deployedExtensions: list(DeployedExtension, { max: 10_000 }),
  },
)

/** What is deployed, and for what data, in fields of its own or in one. */
export interface ExtensionDeploymentQuery {
  /** Id of the extension. At most 65,535 characters. */
  id?: string | undefined
  /** Version of the extension. At most 65,535 characters. */
  version?: string | undefined
  /** Ids of the items that are deployed. At most 10,000 items, each at most 65,535 characters. */
  item_ids?: string[] | undefined
  /** Applications whose data it is for. At most 10,000 items, each at most 65,535 characters. */
  applications?: string[] | undefined
  /** Subsystems whose data it is for. At most 10,000 items, each at most 65,535 characters. */
  subsystems?: string[] | undefined
  /** The same in one field. */
  extension_deployment?: ExtensionDeployment | undefined
}

export const ExtensionDeploymentQuery: Model<ExtensionDeploymentQuery> = model('ExtensionDeploymentQuery', {
  id: text({ max: 65_535 }),
  version: text({ max: 65_535 }),
  item_ids: list(text({ max: 65_535 }), { max: 10_000 }),
  applications: list(text({ max: 65_535 }), { max: 10_000 }),
  subsystems: list(text({ max: 65_535 }), { max: 10_000 }),
  extension_deployment: ExtensionDeployment,
})

/** An extension as it is deployed now. */
export interface ExtensionDeploymentResponse {
  extensionDeployment?: ExtensionDeployment | undefined
}

export const ExtensionDeploymentResponse: Model<ExtensionDeploymentResponse> = model('ExtensionDeploymentResponse', {
  extensionDeployment: ExtensionDeployment,
})

/** Which extension is removed. */
export interface UndeployExtensionBody {
  /** Id of the extension. At most 65,535 characters. */
  id?: string | undefined
  /** Ids of items that stay. At most 10,000 items, each at most 65,535 characters. */
  keptExtensionItems?: string[] | undefined
}

export const UndeployExtensionBody: Model<UndeployExtensionBody> = model('UndeployExtensionBody', {
  id: text({ max: 65_535 }),
  keptExtensionItems: list(text({ max: 65_535 }), { max: 10_000 }),
})

/** An extension that was removed. */
export interface UndeployExtensionResponse {
  /** As it was deployed. */
  extensionDeployment?: ExtensionDeployment | undefined
  /** What could not be removed. At most 10,000 items. */
  failedItems?: FailedItem[] | undefined
}

export const UndeployExtensionResponse: Model<UndeployExtensionResponse> = model('UndeployExtensionResponse', {
  extensionDeployment: ExtensionDeployment,
  failedItems: list(FailedItem, { max: 10_000 }),
})
