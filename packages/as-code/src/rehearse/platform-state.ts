import type { PlatformState } from '@mgmt-api/emulator'
import { type Descriptor, type ResourceName, toWireForm } from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import type { Kind } from '../kind/kind.ts'
import type { Plan } from '../plan/plan.ts'
import type { Desired } from '../project/project.ts'
import { outsideOf } from './outside-ids.ts'

/** The listed resources as the state of an emulator. */
export async function platformStateOf(plan: Plan, kinds: readonly Kind[], desired: Desired): Promise<PlatformState> {
  // An order is that of the listed resources.
  const orders = new Set(kinds.flatMap(({ name, ordered }) => (ordered === undefined ? [] : [name])))
  const listed = [...plan.listed].filter(([name]) => !orders.has(name))
  const items = await Promise.all(
    listed.map(async ([name, remotes]) => {
      const model = await modelOf(name)
      const all = remotes.flatMap(({ item, body }) => item ?? body)
      // The transport reads 64-bit integers as digits; rules compare them in the form of the contract.
      return [name, model === undefined ? all : all.map((item) => toWireForm(model, item))] as const
    }),
  )
  const policies = [...(plan.listed.get('alerts') ?? [])].flatMap(({ id, body: { accessPolicy } }) =>
    accessPolicy === undefined ? [] : [[id, { accessPolicy }] as const],
  )
  return {
    items: Object.fromEntries(items),
    metadata: { alerts: Object.fromEntries(policies) },
    outside: outsideOf(plan, kinds, desired),
  }
}

/** The model of a resource; undefined for a kind that is none. */
async function modelOf(name: string): Promise<Descriptor | undefined> {
  const known = resourceNames.find((each: ResourceName) => each === name)
  return known === undefined ? undefined : (await loadResource(known)).model
}
