import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../src/http/route.ts'

export const sources: string = join(import.meta.dirname, '../src')
const folder = join(sources, 'groups')

/** A group of the emulator: a folder below `src/groups` with `routes.ts`. */
export interface EmulatorGroup {
  readonly name: string
  readonly routes: readonly Route[]
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
  return { name, routes }
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href)
}
