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
 * What a deployment does with an item: it is created, written over (with what people changed in it), or removed because
 * the version has it no more. `skip`: it was not asked for; `denied`: the key lacks a permission for it.
 */
export type ItemOutcome = 'create' | 'overwrite' | 'remove' | 'skip' | 'denied'

/** An item, and what a deployment does with it. An item that is removed has its id alone. */
export interface PlannedItem {
  readonly outcome: ItemOutcome
  readonly item: ExtensionItem
}

/** What deploying an extension would do. */
export interface DeploymentPlan {
  readonly extension: Extension
  /** Version that would be deployed. */
  readonly version: string
  /** How it is deployed now; absent: it is not. */
  readonly deployed?: DeployedExtension | undefined
  /** In the order of the version; those that are removed come last. */
  readonly items: readonly PlannedItem[]
}

/** What would be deployed. */
export interface PlanDeploymentOptions {
  /** Version of the extension. Default: its newest. */
  readonly version?: string | undefined
  /** Ids of items. Mandatory ones come with them. Default: all. */
  readonly itemIds?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * What deploying an extension would install, write over and remove. Reads the catalogue and what is deployed, and changes
 * nothing.
 * @throws {MgmtError} kind `api` on a refusal; `isNotFound` where there is no such extension.
 * @throws {RangeError} The extension has no such version, or the version has no such item.
 * @example const { version, items } = await planDeployment(transport, 'NGINX')
 */
export async function planDeployment(
  caller: Caller,
  id: string,
  { version, itemIds = [], signal }: PlanDeploymentOptions = {},
): Promise<DeploymentPlan> {
  const extension = await bind(caller, extensionVerbs, { listed }).get(id, { signal })
  const deployments = await bind(caller, extensionDeploymentVerbs, { listed }).list({ signal }).toArray()
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
  if (unknown !== undefined) throw new RangeError(`There is no item ${unknown} in this version.`)
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

/** The highest version that is not for testing. */
function newestOf(revisions: readonly ExtensionRevision[]): string | undefined {
  const versions = revisions.flatMap(({ version, isTesting }) => (version === undefined || isTesting ? [] : [version]))
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
}
