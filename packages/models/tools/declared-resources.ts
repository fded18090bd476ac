import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyResource } from '../src/core/resource/resource.ts'
import { declaredGroupNames } from './declared.ts'

const sources = join(import.meta.dirname, '../src')

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'verbs' in value && 'shape' in value

/** Names of the groups with resources, from their folders. */
export const resourceGroups: readonly string[] = declaredGroupNames.filter((group) =>
  existsSync(join(sources, group, 'generated/resources.ts')),
)

/** Resources of a group, sorted by name. */
export async function resourcesOf(group: string): Promise<readonly AnyResource[]> {
  const file = pathToFileURL(join(sources, group, 'generated/resources.ts')).href
  // A module is an object of what it exports; what each is, the filter below finds out.
  const exported = (await import(file)) as Readonly<Record<string, unknown>>
  return Object.values(exported)
    .filter(isResource)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** All resources with their groups. */
export const declaredResources: readonly { readonly group: string; readonly resource: AnyResource }[] = (
  await Promise.all(
    resourceGroups.map(async (group) => (await resourcesOf(group)).map((resource) => ({ group, resource }))),
  )
).flat()
