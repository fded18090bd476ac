import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredOperations } from './declared.ts'
import { formatted } from './format.ts'
import { emulatorGroups, sources } from './groups.ts'
import { linksFile } from './links.ts'
import { seedOptionsFile, seedTable } from './seed-options.ts'

/** A generated file. */
export interface Generated {
  readonly file: string
  /** Expected content. */
  readonly text: string
}

/**
 * Generated files: lists of groups, seeds, resource links and unimplemented operations, and the tables of the README.
 */
export const generatedFiles = (): Generated[] => [
  ...Object.entries({
    'groups.ts': groupsFile(),
    'seed-options.ts': seedOptionsFile(),
    'documents/links.ts': linksFile(),
    'unimplemented-operations.ts': unimplementedFile(),
  }).map(([name, text]) => ({ file: join(sources, name), text: formatted(name, text) })),
  readme(),
]

const implemented = emulatorGroups
  .flatMap(({ routes }) => routes.map(({ operation }) => operation))
  .sort((a, b) => (a.id < b.id ? -1 : 1))

const address = ({ id, method, path }: (typeof declaredOperations)[number]): string => `'${method} ${path} ${id}'`

function groupsFile(): string {
  const entries = emulatorGroups.map(({ name, routes }) => {
    const operations = routes.map(({ operation }) => operation).sort((a, b) => (a.id < b.id ? -1 : 1))
    const resources = [...new Set(routes.flatMap(({ resource }) => resource?.name ?? []))].sort()
    return `{
      name: '${name}',
      load: () => import('./${name}/routes.ts'),
      resources: [${resources.map((each) => `'${each}'`).join(', ')}],
      operations: [${operations.map(address).join(', ')}],
    }`
  })
  return `// Written by \`pnpm contract:settle\` from the folders of the groups.
import type { ServiceGroup } from './group.ts'

/** The implemented groups with their resources and the method, path and id of their operations. Groups are loaded on first use. */
export const groups: readonly ServiceGroup[] = [${entries.join(', ')}]
`
}

function unimplementedFile(): string {
  const ids = new Set(implemented.map(({ id }) => id))
  const others = declaredOperations.filter(({ id }) => !ids.has(id)).map(address)
  return `// Written by \`pnpm contract:settle\` from the operations of models.

/** Method, path and id of every declared operation that no group implements. */
export const unimplementedOperations: readonly string[] = [${others.join(', ')}]
`
}

const operationTable = /(\n\| operation \| method \| path \|\n\|[-|]+\|\n)(?:\|.*\|\n)*/
const optionTable = /(\n\| seed \| what \| at most \|\n\|[-|]+\|\n)(?:\|.*\|\n)*/

function readme(): Generated {
  const file = join(import.meta.dirname, '../README.md')
  const rows = implemented.map(({ id, method, path }) => `| \`${id}\` | ${method} | \`${path}\` |\n`).join('')
  const text = [[operationTable, rows] as const, [optionTable, seedTable()] as const].reduce(
    (readme, [table, content]) => {
      if (!table.test(readme)) throw new Error(`${file}: no table with this head: ${table.source}`)
      return readme.replace(table, (_found, head: string) => head + content)
    },
    readFileSync(file, 'utf8'),
  )
  return { file, text }
}
