import { resources } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import type { DeployRest } from '@mgmt-api/models/integrations'
import { extensionDeployments as resource } from '@mgmt-api/models/integrations/resources'
import type { Body, Kind, ResourceReplacement, ResourceStore } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { oneByOne } from '../store/one-by-one.ts'

/** Deployed extensions as files, by the ids of their extensions. */
export const extensionDeployments: Kind = defineKind(resource, {
  fieldOrder: ['id', 'version', 'applications', 'subsystems', 'itemIds'],
  sets: ['applications', 'subsystems', 'itemIds'],
  // The id is a word of the catalogue.
  literal: ['id'],
  store: deployments,
})

function deployments(caller: Caller, store: ResourceStore): Partial<ResourceStore> {
  const { deploy, update, undeploy } = resources(caller).of(resource)
  const { verbs } = resource
  const create = async (body: Body, signal: AbortSignal): Promise<string> => {
    const id = String(body.id)
    await deploy(id, { ...deploymentOf(body), signal })
    return id
  }
  const replace = async ({ id, body }: ResourceReplacement, signal: AbortSignal): Promise<string> => {
    await update(id, { ...deploymentOf(body), signal })
    return id
  }
  const remove = async (id: string, signal: AbortSignal): Promise<string> => {
    const [present] = await store.read([{ id, fields: [] }], { signal })
    // Otherwise the service also deletes the resources of the items, which no plan names.
    const keptExtensionItems = textsIn(present?.body.itemIds)
    if (present !== undefined) await undeploy(id, { keptExtensionItems, signal })
    return id
  }
  return {
    create: (bodies, options) => oneByOne({ operation: verbs.deploy.operation, send: create }, bodies, options),
    replace: (entries, options) => oneByOne({ operation: verbs.update.operation, send: replace }, entries, options),
    delete: (ids, options) => oneByOne({ operation: verbs.undeploy.operation, send: remove }, ids, options),
  }
}

function deploymentOf({ version, itemIds, applications, subsystems }: Body): DeployRest {
  return {
    ...(typeof version === 'string' && { version }),
    itemIds: textsIn(itemIds),
    applications: textsIn(applications),
    subsystems: textsIn(subsystems),
  }
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []

/** The kind of the integrations group. */
export const integrationKinds: readonly Kind[] = [extensionDeployments]
