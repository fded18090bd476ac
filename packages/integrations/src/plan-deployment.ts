import type { Caller } from '@mgmt-api/models'
import {
  type DeployedExtension,
  type Extension,
  type ExtensionItem,
  type ExtensionRevision,
  extensionDeploymentVerbs,
  extensionVerbs,
} from '@mgmt-api/models/integrations'
import { bind, listed } from '@mgmt-api/collections'

/**
 * Effect of a deployment on an item: it is created, overwritten (including manual changes), or removed because the
 * version no longer contains it. `skip`: not requested; `denied`: the key lacks a permission.
 */
export type ItemOutcome = 'create' | 'overwrite' | 'remove' | 'skip' | 'denied'

/** Item with the effect of a deployment on it. Removed items have only an id. */
export interface PlannedItem {
  readonly outcome: ItemOutcome
  readonly item: ExtensionItem
}

/** Plan of an extension's deployment. */
export interface DeploymentPlan {
  readonly extension: Extension
  /** Version to deploy. */
  readonly version: string
  /** Current deployment; absent: none. */
  readonly deployed?: DeployedExtension | undefined
  /** Items in the order of the version, followed by removed ones. */
  readonly items: readonly PlannedItem[]
}

/** Options of a deployment plan. */
export interface PlanDeploymentOptions {
  /** Version of the extension. Default: the newest. */
  readonly version?: string | undefined
  /** Ids of the items to deploy, in addition to mandatory ones. Default: all. */
  readonly itemIds?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Plans the deployment of an extension: the items to install, overwrite and remove. Reads the catalogue and the current
 * deployment. Read-only.
 * @throws {MgmtError} kind `api` if the service rejects a request; `isNotFound` if the extension does not exist.
 * @throws {RangeError} if the version or an item does not exist.
 * @example const { version, items } = await planDeployment(transport, 'NGINX')
 */
export async function planDeployment(
  caller: Caller,
  id: string,
  { version, itemIds = [], ...options }: PlanDeploymentOptions = {},
): Promise<DeploymentPlan> {
  const extension = await bind(caller, extensionVerbs, { listed }).get(id, options)
  const deployments = await bind(caller, extensionDeploymentVerbs, { listed }).list(options).toArray()
  const deployed = deployments.find((each) => each.id === id)
  const revisions = [...(extension.revisions ?? []), ...(extension.permissionDeniedRevisions ?? [])]
  const wanted = version ?? newestOf(revisions)
  const revision = revisions.find((each) => each.version === wanted)
  if (revision === undefined) {
    const versions = revisions.map((each) => each.version).join(', ')
    throw new RangeError(`The extension ${id} has no version ${wanted ?? ''}. It has ${versions || 'none'}.`)
  }
  return { extension, version: wanted ?? '', deployed, items: plannedItems(revision, deployed?.itemIds ?? [], itemIds) }
}

function plannedItems(
  { items = [], permissionDeniedItems = [] }: ExtensionRevision,
  present: readonly string[],
  chosen: readonly string[],
): PlannedItem[] {
  const all = [...items, ...permissionDeniedItems]
  const unknown = chosen.find((id) => !all.some((item) => item.id === id))
  if (unknown !== undefined) throw new RangeError(`The version has no item ${unknown}.`)
  const isWanted = ({ id = '', isMandatory }: ExtensionItem): boolean =>
    chosen.length === 0 || isMandatory === true || chosen.includes(id)
  const outcomeOf = (item: ExtensionItem): ItemOutcome => {
    const isPresent = present.includes(item.id ?? '')
    if (!isWanted(item)) return isPresent ? 'remove' : 'skip'
    if (permissionDeniedItems.includes(item)) return 'denied'
    return isPresent ? 'overwrite' : 'create'
  }
  const gone = present.filter((id) => !all.some((item) => item.id === id))
  return [
    ...all.map((item): PlannedItem => ({ outcome: outcomeOf(item), item })),
    ...gone.map((id): PlannedItem => ({ outcome: 'remove', item: { id } })),
  ]
}

/** Highest version that is not for testing. */
function newestOf(revisions: readonly ExtensionRevision[]): string | undefined {
  const versions = revisions.flatMap(({ version, isTesting }) => (version === undefined || isTesting ? [] : [version]))
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
}
