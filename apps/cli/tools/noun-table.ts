import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyResource } from '@mgmt-api/models'
import { groupNames } from '@mgmt-api/models/resources'
import { type NounEntry, writeNoun } from '../src/nouns/noun-entry.ts'
import { docSentences } from './doc-sentences.ts'
import { commandsOf } from './noun-commands.ts'

const models = join(import.meta.dirname, '../../../packages/models/src')
const nouns = join(import.meta.dirname, '../src/nouns')
const routes = join(import.meta.dirname, '../src/noun-routes')
const commands = join(import.meta.dirname, '../src/commands')

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'verbs' in value && 'shape' in value

/** The files by which `mgmt` knows its nouns, and what they should contain. */
export async function nounFiles(): Promise<{ file: string; text: string }[]> {
  const entries = (await Promise.all(groupNames.map(entriesOfGroup))).flat()
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    { file: join(nouns, 'noun-table.ts'), text: tableFile(entries) },
    { file: join(nouns, 'noun-list.ts'), text: listFile(entries) },
    { file: join(routes, 'override-loaders.ts'), text: overridesFile() },
  ]
}

async function entriesOfGroup(group: string): Promise<NounEntry[]> {
  if (!existsSync(join(models, group, 'resources.ts'))) return []
  // A module is an object of what it exports; what each is, the filter below finds out.
  const exported = (await import(`@mgmt-api/models/${group}/resources`)) as object
  const sentences = docSentences(group)
  return Object.values(exported)
    .filter(isResource)
    .map((resource) => {
      const { name, one, many = `${one}s`, brief } = resource
      return { name, group, one, many, brief, commands: commandsOf(resource, sentences) }
    })
}

const key = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

const tableFile = (entries: readonly NounEntry[]): string => `// Written by pnpm contract:settle.

/** Every resource as commands know it, see \`parseNoun\`: no models are loaded to find a command. */
export const nounTable: Readonly<Record<string, string>> = {
${entries.map((entry) => `  ${key(entry.name)}: \`\n${writeNoun(entry).replaceAll('`', "'")}\`,\n`).join('')}}
`

const listFile = (entries: readonly NounEntry[]): string => `// Written by pnpm contract:settle.

/** Name, group and brief of every resource, one resource per line. */
export const nounList: string = \`
${entries.map(({ name, group, brief }) => `${name} ${group} ${brief}\n`).join('')}\`
`

function overridesFile(): string {
  const folders = readdirSync(commands).filter((name) => existsSync(join(commands, name, 'overrides.ts')))
  return `// Written by pnpm contract:settle from the folders that have an overrides.ts.
import type { NounOverrides } from '../nouns/noun-overrides.ts'

/** Commands that nouns have beside those of their resource, or in their place. */
export const overrideLoaders: Readonly<Record<string, () => Promise<NounOverrides>>> = {
${folders.map(loaderLine).join('')}}
`
}

/** A line of 120 columns at most, as the formatter would have it. */
function loaderLine(name: string): string {
  const [head, body] = [`  ${key(name)}: async () =>`, `(await import('../commands/${name}/overrides.ts')).overrides,`]
  return head.length + body.length < 120 ? `${head} ${body}\n` : `${head}\n    ${body}\n`
}
