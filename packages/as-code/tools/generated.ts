import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import type { Kind } from '../src/kind/kind.ts'
import { kindGroups, loadKinds } from '../src/load-kinds.ts'
import { blindSpots } from './blind-spots.ts'
import { untranslatedRows } from './untranslated.ts'

/** The guides with tables of kinds, and what they should contain. */
export async function generatedFiles(): Promise<{ file: string; text: string }[]> {
  const kinds = await loadKinds()
  return [
    withTables('files.md', {
      kinds: await tableOf(),
      'resources without files': await tableOfOthers(kinds),
      'attributes without translation': rowsOf(['type or kind', 'attribute', 'why'], untranslatedRows(kinds)),
    }),
    withTables('plan-and-apply.md', { 'blind spots of a rehearsal': tableOfBlindSpots() }),
  ]
}

/** A guide with other tables between its marks. */
function withTables(guide: string, tables: Readonly<Record<string, string>>): { file: string; text: string } {
  const file = join(import.meta.dirname, '../../../docs/guides', guide)
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

async function tableOf(): Promise<string> {
  const kinds = await Promise.all(
    kindGroups.map(async (group) => (await loadKinds([group])).map((kind) => ({ group, kind }))),
  )
  const rows = kinds
    .flat()
    .sort((a, b) => (a.kind.name < b.kind.name ? -1 : 1))
    .map(({ group, kind }) => rowOf(group, kind))
  return rowsOf(['kind', 'group', 'resources', 'prune', 'recognised by'], rows)
}

function rowOf(group: string, kind: Kind): readonly string[] {
  const { name, words, recognised, isSingleton = false } = kind
  const by = `${recognition[recognised]}${isSingleton ? ': there is one' : ''}`
  const prune = isSingleton ? 'no: it is set and never deleted' : 'yes'
  return [`\`${name}\``, group, words.many, prune, by]
}

const recognition = {
  labels: 'labels',
  chosenId: 'chosen id, or ledger',
  ledger: 'ledger',
  file: 'its file',
} as const

function rowsOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
