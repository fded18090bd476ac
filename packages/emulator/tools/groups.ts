import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../src/implement.ts'
import type { Seed, SeedFacts } from '../src/seed.ts'

export const sources: string = join(import.meta.dirname, '../src')

/** A group that the emulator plays: a folder below `src` with `routes.ts`, and with `seed.ts` where it has data. */
export interface PlayedGroup {
  readonly name: string
  readonly routes: readonly Route[]
  readonly seedOptions: Readonly<Record<string, SeedFacts>> | undefined
}

/** The groups in the order of their names: no list of them is kept by hand. */
export const playedGroups: readonly PlayedGroup[] = await Promise.all(
  readdirSync(sources)
    .filter((name) => existsSync(join(sources, name, 'routes.ts')))
    .sort()
    .map(loadGroup),
)

async function loadGroup(name: string): Promise<PlayedGroup> {
  // Every group has files of this form; the types of its modules are checked where the generated list imports them.
  const { routes } = (await load(join(sources, name, 'routes.ts'))) as { routes: readonly Route[] }
  const seedFile = join(sources, name, 'seed.ts')
  if (!existsSync(seedFile)) return { name, routes, seedOptions: undefined }
  // As above.
  const { seedOptions } = (await load(seedFile)) as { seed: Seed; seedOptions: Readonly<Record<string, SeedFacts>> }
  return { name, routes, seedOptions }
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href)
}
