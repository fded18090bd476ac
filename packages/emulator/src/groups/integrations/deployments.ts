import {
  type DeployedExtension,
  deployExtension,
  type ExtensionDeployment,
  type ExtensionDeploymentQuery,
  type ExtensionItem,
  type FailedItem,
  type TargetDomain,
  undeployExtension,
  updateExtension,
} from '@mgmt-api/models/integrations'
import { extensionDeployments } from '@mgmt-api/models/integrations/resources'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { required } from '../../http/reading/read-value.ts'
import { forbidden, Refusal, runEntry } from '../../kernel/refusal.ts'
import { countsOf, extensionCatalogue } from './extension-catalogue.ts'
import { installItem, lackedPermission, overwriteItem, type RemoteId, uninstallItem } from './deployed-items.ts'
import { scopedItem } from './scoped-item.ts'

/** A deployed resource. */
interface Thing {
  readonly domain: TargetDomain
  readonly id: RemoteId
}

type Things = Readonly<Record<string, Thing>>

/** A deployment with all stored fields. */
type WholeDeployment = Required<{ [K in keyof ExtensionDeployment]: NonNullable<ExtensionDeployment[K]> }>

export const implementedDeployments: ImplementedResource<DeployedExtension> = implementResource(extensionDeployments, {
  routes: {
    deploy: implement(deployExtension, ({ query }, context) => ({
      extensionDeployment: deploy(wantedIn(query), context),
    })),
    update: implement(updateExtension, ({ query }, context) => {
      const wanted = wantedIn(query)
      const { summary: _, ...present } = implementedDeployments.require(context, wanted.id)
      // Omitted fields keep their value; without item ids, all items of the version are deployed.
      return { extensionDeployment: deploy({ ...present, itemIds: [], ...wanted }, context) }
    }),
    undeploy: implement(undeployExtension, ({ body: { id: named, keptExtensionItems = [] } }, context) => {
      const id = required(named, 'id')
      const { summary: _, ...extensionDeployment } = implementedDeployments.require(context, id)
      const things = Object.entries(thingsOf(context, id)).filter(([item]) => !keptExtensionItems.includes(item))
      const failedItems = things.flatMap(([itemId, thing]) => removeThing(itemId, thing, context))
      implementedDeployments.remove(context, id)
      return { extensionDeployment, failedItems }
    }),
  },
})

// Written by `deploy`.
const thingsOf = (context: Context, id: string): Things =>
  (implementedDeployments.metadata(context, id).things ?? {}) as Things

/**
 * The requested deployment; its own fields take precedence over those of its nested field.
 * @throws {Refusal} 400: the extension is missing.
 */
function wantedIn(query: ExtensionDeploymentQuery): ExtensionDeployment & { readonly id: string } {
  const { extension_deployment: together = {}, item_ids: itemIds, id = together.id, ...others } = query
  const own = { ...others, itemIds }
  const given = Object.entries(own).filter(([, value]) => value !== undefined)
  return { ...together, ...Object.fromEntries(given), id: required(id, 'id') }
}

/** Deploys an extension as requested. @throws {Refusal} */
function deploy(wanted: ExtensionDeployment & { readonly id: string }, context: Context): ExtensionDeployment {
  const { id, applications = [], subsystems = [] } = wanted
  const extension = extensionCatalogue.find((each) => each.id === id)
  const released = extension?.versions.filter(({ isTesting }) => !isTesting) ?? []
  const version = wanted.version ?? released.at(-1)?.version ?? ''
  const known = extension?.versions.find((each) => each.version === version)
  if (extension !== undefined && known === undefined) checkAssumed(context, `version: ${id} has no version ${version}`)
  const items = known === undefined ? [] : chosenItems(known.items, wanted.itemIds ?? [], context)
  const itemIds = extension === undefined ? (wanted.itemIds ?? []) : items.map(({ id: item = '' }) => item)
  const deployment: WholeDeployment = { id, version, itemIds, applications, subsystems }
  const things = installed(items, { deployment, before: thingsOf(context, id), context })
  const stored: DeployedExtension = { ...deployment, summary: { deployedItemCounts: countsOf(items) } }
  if (implementedDeployments.find(context, id) === undefined) implementedDeployments.create(context, deployment)
  implementedDeployments.change(context, id, () => stored)
  implementedDeployments.setMetadata(context, id, { things })
  return deployment
}

/** @throws {Refusal} 400: assumed rules are enforced. */
const checkAssumed = (context: Context, message: string): void => enforceOwn(context, 'extensionItems', message)

/**
 * The requested and the mandatory items; without any, all items that the key may deploy.
 * @throws {Refusal} 400: unknown item; 403: a requested item may not be deployed.
 */
function chosenItems(items: readonly ExtensionItem[], ids: readonly string[], context: Context): ExtensionItem[] {
  if (ids.length === 0) return items.filter((item) => lackedPermission(item, context) === undefined)
  const unknown = ids.find((id) => !items.some((item) => item.id === id))
  if (unknown !== undefined) checkAssumed(context, `item_ids: there is no item ${unknown} in this version`)
  const isAssuming = isRuleActive(emulatorRules.extensionItems, context)
  const chosen = items.filter(({ id = '', isMandatory }) => ids.includes(id) || (isAssuming && isMandatory === true))
  const denied = chosen.flatMap((item) => lackedPermission(item, context) ?? [])[0]
  if (denied !== undefined) throw forbidden(denied)
  return chosen
}

/** Removes unwanted resources, overwrites existing ones and creates the rest. @throws {Refusal} */
function installed(
  items: readonly ExtensionItem[],
  { deployment, before, context }: { deployment: WholeDeployment; before: Things; context: Context },
): Things {
  const kept = new Set(items.map(({ id }) => id))
  for (const [item, thing] of Object.entries(before)) if (!kept.has(item)) removeThing(item, thing, context)
  const things = items.flatMap((item): [string, Thing][] => {
    const { id: itemId = '', targetDomain: domain = '' } = item
    const scoped = scopedItem(item, deployment)
    return runEntry(`item ${itemId}`, () => {
      const id = overwritten(scoped, before[itemId], context) ?? installItem(scoped, context)
      return id === undefined ? [] : [[itemId, { domain, id }]]
    })
  })
  return Object.fromEntries(things)
}

/** Id of the overwritten resource; undefined if it did not exist. */
function overwritten(item: ExtensionItem, thing: Thing | undefined, context: Context): RemoteId | undefined {
  if (thing === undefined) return undefined
  try {
    overwriteItem(item, thing.id, context)
    return thing.id
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  }
}

/** Removes a deployed resource and returns why that failed. One that users deleted counts as removed. */
function removeThing(itemId: string, { domain, id }: Thing, context: Context): FailedItem[] {
  try {
    uninstallItem(domain, id, context)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 404 ? [] : [{ itemId, remoteId: String(id), reason: error.message }]
  }
}
