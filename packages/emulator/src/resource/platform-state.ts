import type { ResourceName } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { type AccountNumbers, accountOf, writeAccount } from '../kernel/account-numbers.ts'
import type { ServiceGroup } from '../http/group.ts'
import type { LoadableResource } from '../http/route.ts'
import { addPlatform, writePlatform } from '../kernel/platform-facts.ts'
import type { LoadState } from '../kernel/state.ts'

/** The present state of a platform. */
export interface PlatformState {
  /**
   * Items by resource, in order, as responses contain them, in the contract's names: whole items, not summaries; one
   * for a singleton that is set. Nothing is checked: ids, unknown fields, values beyond bounds, references and masked
   * secrets are returned unchanged, until a request changes the item. A reference to a resource that is not listed here
   * is never missing.
   */
  readonly items: Readonly<Partial<Record<ResourceName, readonly unknown[]>>>
  /**
   * Fields beside an item in the response that reads it, such as `isLocked` of a dashboard, by resource and id.
   * Default: none.
   */
  readonly metadata?: Readonly<Partial<Record<ResourceName, Readonly<Record<string, object>>>>> | undefined
  /** Ids of items that exist on the platform but are not among `items`, by resource. Default: none. */
  readonly outside?: Readonly<Partial<Record<ResourceName, readonly string[]>>> | undefined
}

/** @throws {RangeError} A resource is not emulated. */
export function checkPlatformState({ items }: PlatformState, groups: readonly ServiceGroup[]): void {
  const unknown = Object.keys(items).find((name) => groupOf(name, groups) === undefined)
  if (unknown !== undefined)
    throw new RangeError(`state.items: the emulator has no items of ${JSON.stringify(unknown)}`)
}

const groupOf = (resource: string, groups: readonly ServiceGroup[]): ServiceGroup | undefined =>
  groups.find(({ resources }) => resources.includes(resource))

/**
 * Loads the code of the resources of a state.
 * @param account Default: the numbers in the state's items.
 */
export async function preparePlatformState(
  state: PlatformState,
  groups: readonly ServiceGroup[],
  account: Partial<AccountNumbers> = {},
): Promise<LoadState> {
  const loadItems = await prepareItems(state, groups)
  const numbers = { ...numberIn(state, 'company', 'companyId'), ...numberIn(state, 'team', 'teamId'), ...account }
  return (db) => {
    writeAccount(db, numbers)
    writePlatform(db, { loaded: resourceNamesOf(state), outside: state.outside })
    loadItems(db)
  }
}

/** Loads the code of further resources of a platform. Their items are added to those of the database. */
export async function prepareMoreState(state: PlatformState, groups: readonly ServiceGroup[]): Promise<LoadState> {
  const loadItems = await prepareItems(state, groups)
  return (db) => {
    addPlatform(db, { loaded: resourceNamesOf(state), outside: state.outside })
    loadItems(db)
  }
}

/** Loads the code of resources, by name. */
export async function loadResources(
  names: readonly string[],
  groups: readonly ServiceGroup[],
): Promise<ReadonlyMap<string | undefined, LoadableResource | undefined>> {
  const needed = new Set(names.map((name) => groupOf(name, groups)).filter((group) => group !== undefined))
  const loaded = await Promise.all([...needed].map((group) => group.load()))
  return new Map(loaded.flatMap(({ routes }) => routes.map(({ resource }) => [resource?.name, resource])))
}

async function prepareItems(state: PlatformState, groups: readonly ServiceGroup[]): Promise<LoadState> {
  const named = resourceNamesOf(state)
  const resources = await loadResources(named, groups)
  return (db) => {
    for (const name of named) {
      const resource = resources.get(name)
      const parent = resource?.parent === 'teams' ? String(accountOf(db).team) : ''
      resource?.load(db, { items: state.items[name] ?? [], metadata: state.metadata?.[name] ?? {}, parent })
    }
  }
}

// Validated by `checkPlatformState`.
const resourceNamesOf = ({ items }: PlatformState): ResourceName[] => Object.keys(items) as ResourceName[]

/** A number of the account: the first in a field of an item. */
function numberIn(
  { items }: PlatformState,
  name: keyof AccountNumbers,
  field: string,
): Partial<Record<keyof AccountNumbers, number>> {
  for (const each of Object.values(items)) {
    for (const item of each) {
      const number = Number(valueAt(item, field))
      if (Number.isSafeInteger(number) && number > 0) return { [name]: number }
    }
  }
  return {}
}
