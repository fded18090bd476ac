import { type Model, list, model, text } from '../core/describe.ts'
import { ItemCounts } from './item-counts.ts'

/** What an account got of an extension, in short. */
export interface DeployedExtensionSummary {
  /** How many things of each kind were deployed. */
  deployedItemCounts?: ItemCounts | undefined
}

export const DeployedExtensionSummary: Model<DeployedExtensionSummary> = model('DeployedExtensionSummary', {
  deployedItemCounts: ItemCounts,
})

/** An extension that was deployed, with a summary. */
export interface DeployedExtension {
  /** Applications whose data it is for. At most 10,000 items, each at most 65,535 characters. */
  applications?: string[] | undefined
  /** Id of the extension. At most 65,535 characters. */
  id?: string | undefined
  /** Ids of the items that are deployed. At most 10,000 items, each at most 65,535 characters. */
  itemIds?: string[] | undefined
  /** Subsystems whose data it is for. At most 10,000 items, each at most 65,535 characters. */
  subsystems?: string[] | undefined
  /** How much was deployed. */
  summary?: DeployedExtensionSummary | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const DeployedExtension: Model<DeployedExtension> = model('DeployedExtension', {
  applications: list(text({ max: 65_535 }), { max: 10_000 }),
  id: text({ max: 65_535 }),
  itemIds: list(text({ max: 65_535 }), { max: 10_000 }),
  subsystems: list(text({ max: 65_535 }), { max: 10_000 }),
  summary: DeployedExtensionSummary,
  version: text({ max: 65_535 }),
})

/** An extension as it is deployed: which version, which of its items, and for what data. */
export interface ExtensionDeployment {
  /** Applications whose data it is for. At most 10,000 items, each at most 65,535 characters. */
  applications?: string[] | undefined
  /** Id of the extension. At most 65,535 characters. */
  id?: string | undefined
  /** Ids of the items that are deployed. At most 10,000 items, each at most 65,535 characters. */
  itemIds?: string[] | undefined
  /** Subsystems whose data it is for. At most 10,000 items, each at most 65,535 characters. */
  subsystems?: string[] | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const ExtensionDeployment: Model<ExtensionDeployment> = model('ExtensionDeployment', {
  applications: list(text({ max: 65_535 }), { max: 10_000 }),
  id: text({ max: 65_535 }),
  itemIds: list(text({ max: 65_535 }), { max: 10_000 }),
  subsystems: list(text({ max: 65_535 }), { max: 10_000 }),
  version: text({ max: 65_535 }),
})

/** An item that could not be removed. */
export interface FailedItem {
  /** Which item. At most 65,535 characters. */
  itemId?: string | undefined
  /** Why, for people. At most 65,535 characters. */
  reason?: string | undefined
  /** Id of what it had become. At most 65,535 characters. */
  remoteId?: string | undefined
}

export const FailedItem: Model<FailedItem> = model('FailedItem', {
  itemId: text({ max: 65_535 }),
  reason: text({ max: 65_535 }),
  remoteId: text({ max: 65_535 }),
})
