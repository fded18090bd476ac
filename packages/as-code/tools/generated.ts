import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import type { Kind } from '../src/kind/kind.ts'
import { blindSpots } from './blind-spots.ts'

const sources = join(import.meta.dirname, '../src')

/** The files that list the kinds, and what they should contain: folders with a `kinds.ts` are groups. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const groups = readdirSync(sources).filter((name) => existsSync(join(sources, name, 'kinds.ts')))
  const kinds = (await Promise.all(groups.map(kindsOf))).flat()
  return [
    withTables('files.md', { kinds: await tableOf(groups), 'resources without files': await tableOfOthers(kinds) }),
    withTables('plan-and-apply.md', { 'blind spots of a rehearsal': tableOfBlindSpots() }),
    { file: join(sources, 'resource/kind-names.ts'), text: namesFile(kinds) },
    { file: join(sources, 'kind-groups.ts'), text: groupsFile(groups.sort()) },
  ]
}

/** A guide with other tables between its marks. */
function withTables(guide: string, tables: Readonly<Record<string, string>>): { file: string; text: string } {
  const file = join(sources, '../../../docs/guides', guide)
  const text = Object.entries(tables).reduce(
    (before, [name, table]) => withTable(before, name, table),
    readFileSync(file, 'utf8'),
  )
  return { file, text }
}

/** What a rehearsal cannot know. */
function tableOfBlindSpots(): string {
  const rows = blindSpots.map(({ kinds, unknown }) => [
    kinds === 'all' ? 'all' : kinds.map((name) => `\`${name}\``).join(', '),
    unknown,
  ])
  return rowsOf(['kinds', 'unknown'], rows)
}

/** A text with another table between the marks with a name. */
function withTable(text: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name}: written by \`pnpm contract:settle\` -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  if (to < from) throw new Error(`docs/guides: the marks of the table of ${name} are missing`)
  return `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`
}

/** Every other resource, with the reason. */
async function tableOfOthers(kinds: readonly Kind[]): Promise<string> {
  const names = new Set(kinds.map(({ name }) => name))
  const others = await Promise.all(resourceNames.filter((name) => !names.has(name)).map(loadResource))
  const rows = others.map(({ name, one, many = `${one}s`, shape, recognised }) => [
    `\`${name}\``,
    many,
    recognised?.reason ?? (shape === 'service' ? 'only actions' : ''),
  ])
  return rowsOf(['resource', 'resources', 'no file, because'], rows)
}

async function tableOf(groups: readonly string[]): Promise<string> {
  const kinds = await Promise.all(groups.map(async (group) => (await kindsOf(group)).map((kind) => ({ group, kind }))))
  const rows = kinds
    .flat()
    .sort((a, b) => (a.kind.name < b.kind.name ? -1 : 1))
    .map(({ group, kind }) => rowOf(group, kind))
  return rowsOf(['kind', 'group', 'resources', 'prune', 'recognised by'], rows)
}

function rowOf(group: string, kind: Kind): readonly string[] {
  const { name, words, recognised, ordered, isSingleton = false } = kind
  const single = ordered === undefined ? 'ledger: there is one' : 'its file: there is one'
  const by = isSingleton ? single : recognition[recognised]
  const prune = isSingleton ? 'no: it is set and never deleted' : 'yes'
  return [`\`${name}\``, group, words.many, prune, by]
}

const recognition = {
  labels: 'labels',
  chosenId: 'chosen id, or ledger',
  externalId: 'ledger',
  name: 'ledger',
  none: '',
} as const

function rowsOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
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

function namesFile(kinds: readonly Kind[]): string {
  const names = kinds.map(({ name }) => name).sort()
  const single = kinds
    .filter(({ isSingleton }) => isSingleton === true)
    .map(({ name }) => name)
    .sort()
  return `// Written by \`pnpm contract:settle\` from the kinds of the groups.

/** Names of all kinds of this package. */
${listOf(names, 'export const kindNames = ')}

/** Kinds of which there is one on a platform. No other resource refers to them by id. */
${listOf(single, 'export const singletonNames = ')}
`
}

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
