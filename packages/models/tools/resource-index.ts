import { join } from 'node:path'
import type { AnyResource } from '../src/core/resource.ts'
import type { AnyVerb } from '../src/core/verb.ts'
import { declaredGroupNames } from './declared.ts'
import { declaredResources, resourceGroups } from './declared-resources.ts'
import type { GeneratedFile } from './generated.ts'

const folder = join(import.meta.dirname, '../src')

// Line width of the formatter.
const lineWidth = 120

/** Files with lists of resources: their names in core, and the index for scripts and applications. */
export const generatedIndex = (): GeneratedFile[] => [
  { file: join(folder, 'core/resource-names.ts'), text: namesFile() },
  { file: join(folder, 'resource-index.ts'), text: indexFile() },
  { file: join(folder, 'group-index.ts'), text: groupsFile() },
]

function namesFile(): string {
  const names = declaredResources.map(({ resource }) => resource.name).sort()
  return `// Written by \`pnpm contract:settle\` from the resources of the groups.

/** The name of every resource: noun of the command line, kind of a file, page of the reference. */
export const resourceNames = ${names.length < 6 ? literal(names) : `[\n${names.map((name) => `  ${quote(name)},\n`).join('')}]`} as const

/** One of the resources. */
export type ResourceName = (typeof resourceNames)[number]
`
}

function groupsFile(): string {
  return `// Written by \`pnpm contract:settle\` from the folders of the groups.

/** Every group of the contract, in alphabetical order. */
export const groupNames = [
${declaredGroupNames.map((name) => `  ${quote(name)},`).join('\n')}
] as const

/** A group of the contract. */
export type GroupName = (typeof groupNames)[number]

/** Loads what a group declares: operations, models, verbs. */
export const groupLoaders: Readonly<Record<GroupName, () => Promise<object>>> = {
${declaredGroupNames.map((name) => `  ${property(name)}: () => import('./${name}/index.ts'),`).join('\n')}
}

/** Loads the resources of a group. */
export const resourceLoaders: Readonly<Record<GroupName, () => Promise<object>>> = {
${declaredGroupNames.map((name) => `  ${property(name)}: ${resourceLoader(name)},`).join('\n')}
}
`
}

/** Loader of a group's resources, if any. */
const resourceLoader = (group: string): string =>
  resourceGroups.includes(group) ? `() => import('./${group}/resources.ts')` : '() => Promise.resolve({})'

function indexFile(): string {
  return `// Written by \`pnpm contract:settle\` from the resources of the groups.
import type { ResourceEntry } from './resource-entry.ts'

/** Every resource with its group, its methods and their operations. Importing it loads no models. */
export const resourceIndex: readonly ResourceEntry[] = [
${declaredResources.map(entryText).join('\n')}
]
`
}

function entryText({ group, resource }: { readonly group: string; readonly resource: AnyResource }): string {
  const { name, at, shape, one, many = `${one}s`, brief, id = {}, parent, title, summaryId, columns, verbs } = resource
  const facts = {
    name,
    group,
    at,
    shape,
    one,
    many,
    brief,
    id: [...(parent?.part === undefined ? [] : [parent.part]), ...Object.keys(id)],
    parent: parent?.resource,
    title,
    summaries: summaryId === undefined ? undefined : true,
    columns,
  }
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => fieldText(key, value))
  const methods = Object.entries(verbs).map(([method, verb]) => methodText(resource, method, verb))
  return `  {\n${lines.join('\n')}\n    methods: {\n${methods.join('\n')}\n    },\n  },`
}

function methodText({ sends = [] }: AnyResource, method: string, { kind, operation }: AnyVerb): string {
  const effect = sends.includes(method) ? 'sends' : operation.readOnly ? 'reads' : 'changes'
  const fields = [`operation: ${quote(operation.id)}`, `kind: ${quote(kind)}`, `effect: ${quote(effect)}`]
  const line = `      ${method}: { ${fields.join(', ')} },`
  return line.length <= lineWidth ? line : `      ${method}: {\n${inLines(fields, 8)}      },`
}

function fieldText(key: string, value: unknown): string {
  const line = `    ${key}: ${literal(value)},`
  if (line.length <= lineWidth || !Array.isArray(value)) return line
  return `    ${key}: [\n${inLines(value.map(literal), 6)}    ],`
}

const inLines = (items: readonly string[], indent: number): string =>
  items.map((item) => `${' '.repeat(indent)}${item},\n`).join('')

const property = (name: string): string => (/^\w+$/.test(name) ? name : quote(name))

const quote = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return typeof value === 'string' ? quote(value) : String(value)
}
