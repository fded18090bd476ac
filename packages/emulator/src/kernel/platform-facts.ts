import type { Database } from '../store/database.ts'
import { readProperty, writeProperty } from '../store/database-properties.ts'

/** Facts about the platform that a database emulates. */
export interface PlatformFacts {
  /** Resources whose items were loaded from a platform; absent if the emulator generated its data. */
  readonly loaded?: readonly string[] | undefined
  /** Ids of items that exist on the platform but were not loaded, by resource. */
  readonly outside?: Readonly<Record<string, readonly string[]>> | undefined
}

const usual: PlatformFacts = {}

const property = 'platform'

const cache = new WeakMap<Database, PlatformFacts>()

function platformOf(db: Database): PlatformFacts {
  let facts = cache.get(db)
  if (facts === undefined) {
    const text = readProperty(db, property)
    // Written by `writePlatform`.
    facts = text === undefined ? usual : (JSON.parse(text) as PlatformFacts)
    cache.set(db, facts)
  }
  return facts
}

export function writePlatform(db: Database, facts: PlatformFacts): void {
  writeProperty(db, property, JSON.stringify(facts))
  cache.set(db, facts)
}

/**
 * Adds facts about further resources.
 * @throws {RangeError} The database has generated data, or the items of a resource already.
 */
export function addPlatform(db: Database, { loaded: more = [], outside }: PlatformFacts): void {
  const { loaded, outside: known } = platformOf(db)
  if (loaded === undefined) throw new RangeError('addState: the emulator was not created with a state')
  const twice = more.find((name) => loaded.includes(name))
  if (twice !== undefined) throw new RangeError(`addState: ${twice} were loaded before`)
  writePlatform(db, { loaded: [...loaded, ...more], outside: { ...known, ...outside } })
}

/** Makes the next read load the facts again, after the database changed as a whole. */
export const forgetPlatform = (db: Database): void => void cache.delete(db)

/** Whether the data was loaded from a platform: built-in items are absent then. */
export const isLoaded = (db: Database): boolean => platformOf(db).loaded !== undefined

/** Whether an item that is not stored may exist on the platform: its resource was not loaded, or it is known to exist. */
export function mayExist(db: Database, resource: string, id: string): boolean {
  const { loaded, outside } = platformOf(db)
  if (loaded === undefined) return false
  return !loaded.includes(resource) || outside?.[resource]?.includes(id) === true
}
