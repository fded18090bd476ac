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
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest, forbidden, Refusal, runEntry } from '../refusal.ts'
import { countsOf, extensionCatalogue } from './extension-catalogue.ts'
import { installItem, lackedPermission, overwriteItem, type RemoteId, removeItem } from './deployed-items.ts'
import { scopedItem } from './scoped-item.ts'

/** A thing that an item became. */
interface Thing {
  readonly domain: TargetDomain
  readonly id: RemoteId
}

type Things = Readonly<Record<string, Thing>>

/** A deployment with the fields that every stored one has. */
type WholeDeployment = Required<{ [K in keyof ExtensionDeployment]: NonNullable<ExtensionDeployment[K]> }>

export const playedDeployments: PlayedResource<DeployedExtension> = playResource(extensionDeployments, {
  routes: {
    deploy: implement(deployExtension, ({ query }, context) =>
      context.db.write(() => ({ extensionDeployment: deploy(wantedIn(query), context) })),
    ),
    update: implement(updateExtension, ({ query }, context) =>
      context.db.write(() => {
        const wanted = wantedIn(query)
        const { summary: _, ...present } = playedDeployments.require(context, wanted.id)
        // What is left out stays; items that are not named are all those of the version.
        return { extensionDeployment: deploy({ ...present, itemIds: [], ...wanted }, context) }
      }),
    ),
    undeploy: implement(undeployExtension, ({ body: { id = '', keptExtensionItems = [] } }, context) =>
      context.db.write(() => {
        if (id === '') throw badRequest('id: missing')
        const { summary: _, ...extensionDeployment } = playedDeployments.require(context, id)
        const things = Object.entries(thingsOf(context, id)).filter(([item]) => !keptExtensionItems.includes(item))
        const failedItems = things.flatMap(([itemId, thing]) => removeThing(itemId, thing, context))
        playedDeployments.remove(context, id)
        return { extensionDeployment, failedItems }
      }),
    ),
  },
})

// Written by `deploy`.
const thingsOf = (context: Context, id: string): Things =>
  (playedDeployments.envelope(context, id).things ?? {}) as Things

/** What a request asks for, whose fields win over those in its one field. @throws {Refusal} 400: no extension is named. */
function wantedIn(query: ExtensionDeploymentQuery): ExtensionDeployment & { readonly id: string } {
  const { extension_deployment: together = {}, item_ids: itemIds, id = together.id, ...others } = query
  const own = { ...others, itemIds }
  if (id === undefined || id === '') throw badRequest('id: missing')
  const given = Object.entries(own).filter(([, value]) => value !== undefined)
  return { ...together, ...Object.fromEntries(given), id }
}

/** Makes an extension what a request wants it to be. @throws {Refusal} */
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
  if (playedDeployments.find(context, id) === undefined) playedDeployments.create(context, deployment)
  playedDeployments.change(context, id, () => stored)
  playedDeployments.setEnvelope(context, id, { things })
  return deployment
}

/** @throws {Refusal} 400, unless assumed rules are switched off */
function checkAssumed(context: Context, message: string): void {
  if (isInForce(ownRules.extensionItems, context)) throw badRequest(message)
}

/**
 * The items that a request names, with the mandatory ones; all that the key may deploy where it names none.
 * @throws {Refusal} 400: an item does not exist; 403: the key may not deploy one that is named.
 */
function chosenItems(items: readonly ExtensionItem[], ids: readonly string[], context: Context): ExtensionItem[] {
  if (ids.length === 0) return items.filter((item) => lackedPermission(item, context) === undefined)
  const unknown = ids.find((id) => !items.some((item) => item.id === id))
  if (unknown !== undefined) checkAssumed(context, `item_ids: there is no item ${unknown} in this version`)
  const isAssuming = isInForce(ownRules.extensionItems, context)
  const chosen = items.filter(({ id = '', isMandatory }) => ids.includes(id) || (isAssuming && isMandatory === true))
  const denied = chosen.flatMap((item) => lackedPermission(item, context) ?? [])[0]
  if (denied !== undefined) throw forbidden(denied)
  return chosen
}

interface Installation {
  readonly deployment: WholeDeployment
  readonly before: Things
  readonly context: Context
}

/** Removes what is not wanted any more, writes over what is there, and creates the rest. @throws {Refusal} */
function installed(items: readonly ExtensionItem[], { deployment, before, context }: Installation): Things {
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

/** Id of a thing that was there and is as its item again; undefined where there is none. */
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

/** Removes what an item became, and returns why that failed. What people deleted already is no failure. */
function removeThing(itemId: string, { domain, id }: Thing, context: Context): FailedItem[] {
  try {
    removeItem(domain, id, context)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 404 ? [] : [{ itemId, remoteId: String(id), reason: error.message }]
  }
}
