import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../src/http/route.ts'
import type { Seed, SeedOptionSpec } from '../src/groups/seed.ts'

export const sources: string = join(import.meta.dirname, '../src')
const folder = join(sources, 'groups')

/** A group of the emulator: a folder below `src/groups` with `routes.ts`, and optionally `seed.ts`. */
export interface EmulatorGroup {
  readonly name: string
  readonly routes: readonly Route[]
  readonly seedOptions: Readonly<Record<string, SeedOptionSpec>> | undefined
  /** Other groups whose data its seed uses. */
  readonly seedNeeds: readonly string[]
}

/** All groups by name, found from the folders. */
export const emulatorGroups: readonly EmulatorGroup[] = await Promise.all(
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'routes.ts')))
    .sort()
    .map(loadGroup),
)

async function loadGroup(name: string): Promise<EmulatorGroup> {
  // The types of these modules are checked where the generated lists import them.
  const { routes } = (await load(join(folder, name, 'routes.ts'))) as { routes: readonly Route[] }
  const seedFile = join(folder, name, 'seed.ts')
  if (!existsSync(seedFile)) return { name, routes, seedOptions: undefined, seedNeeds: [] }
  // As above.
  const { seedOptions, seedNeeds = [] } = (await load(seedFile)) as {
    seed: Seed
    seedOptions: Readonly<Record<string, SeedOptionSpec>>
    seedNeeds?: readonly string[]
  }
  return { name, routes, seedOptions, seedNeeds }
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href)
}
