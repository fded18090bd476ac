import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../src/implement.ts'
import type { Seed, SeedOptionSpec } from '../src/seed.ts'

export const sources: string = join(import.meta.dirname, '../src')

/** A group of the emulator: a folder below `src` with `routes.ts`, and optionally `seed.ts`. */
export interface EmulatorGroup {
  readonly name: string
  readonly routes: readonly Route[]
  readonly seedOptions: Readonly<Record<string, SeedOptionSpec>> | undefined
  /** Other groups whose data its seed or its reads use. */
  readonly seedNeeds: readonly string[]
  /** Whether its reads need the data of all groups. */
  readonly readsNeedAll: boolean
}

/** All groups by name, found from the folders. */
export const emulatorGroups: readonly EmulatorGroup[] = await Promise.all(
  readdirSync(sources)
    .filter((name) => existsSync(join(sources, name, 'routes.ts')))
    .sort()
    .map(loadGroup),
)

async function loadGroup(name: string): Promise<EmulatorGroup> {
  // The types of these modules are checked where the generated lists import them.
  const { routes } = (await load(join(sources, name, 'routes.ts'))) as { routes: readonly Route[] }
  const seedFile = join(sources, name, 'seed.ts')
  if (!existsSync(seedFile)) return { name, routes, seedOptions: undefined, seedNeeds: [], readsNeedAll: false }
  // As above.
  const {
    seedOptions,
    seedNeeds = [],
    readsNeedAll = false,
  } = (await load(seedFile)) as {
    seed: Seed
    seedOptions: Readonly<Record<string, SeedOptionSpec>>
    seedNeeds?: readonly string[]
    readsNeedAll?: boolean
  }
  return { name, routes, seedOptions, seedNeeds, readsNeedAll }
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href)
}
