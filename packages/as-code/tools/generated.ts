import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kind } from '../src/kind/kind.ts'

const sources = join(import.meta.dirname, '../src')

/** The files that list the kinds, and what they should contain: folders with a `kinds.ts` are groups. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const groups = readdirSync(sources).filter((name) => existsSync(join(sources, name, 'kinds.ts')))
  const kinds = (await Promise.all(groups.map(kindsOf))).flat()
  return [
    { file: join(sources, 'resource/kind-names.ts'), text: namesFile(kinds.map(({ name }) => name).sort()) },
    { file: join(sources, 'kind-groups.ts'), text: groupsFile(groups.sort()) },
  ]
}

async function kindsOf(group: string): Promise<readonly Kind[]> {
  const file = pathToFileURL(join(sources, group, 'kinds.ts')).href
  // Every such file exports the kinds of its group under this name; the compiler checks it in `kind-groups.ts`.
  const { kinds } = (await import(file)) as { readonly kinds: readonly Kind[] }
  return kinds
}

const quote = (name: string): string => `'${name}'`
const property = (name: string): string => (/^\w+$/.test(name) ? name : quote(name))

/** A list as the formatter writes it. */
function listOf(names: readonly string[], head: string): string {
  const line = `${head}[${names.map(quote).join(', ')}] as const`
  return line.length <= 120 ? line : `${head}[\n${names.map((name) => `  ${quote(name)},\n`).join('')}] as const`
}

const namesFile = (
  names: readonly string[],
): string => `// Written by \`pnpm contract:settle\` from the kinds of the groups.

/** Names of all kinds of this package. A reference to one of them is a reference between files. */
${listOf(names, 'export const kindNames = ')}
`

const groupsFile = (
  groups: readonly string[],
): string => `// Written by \`pnpm contract:settle\` from the folders of the kinds.
import type { Kind } from './kind/kind.ts'

/** Groups of which resources can be kept as files. */
${listOf(groups, 'export const kindGroups = ')}

/** One of these groups. */
export type KindGroup = (typeof kindGroups)[number]

/** Loads the kinds of a group. */
export const kindLoaders: Readonly<Record<KindGroup, () => Promise<{ readonly kinds: readonly Kind[] }>>> = {
${groups.map((group) => `  ${property(group)}: () => import('./${group}/kinds.ts'),`).join('\n')}
}
`
