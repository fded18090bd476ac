import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredOperations } from './declared.ts'
import { formatted } from './format.ts'
import { playedGroups, sources } from './groups.ts'
import { linksFile } from './links.ts'
import { seedOptionsFile, seedTable } from './seed-options.ts'

/** A file that is written from the groups that the emulator plays. */
export interface Generated {
  readonly file: string
  /** What the file should contain. */
  readonly text: string
}

/** The lists of groups, seeds, links between resources, and operations that are not played; tables of the README. */
export const generatedFiles = (): Generated[] => [
  ...Object.entries({
    'groups.ts': groupsFile(),
    'seed-options.ts': seedOptionsFile(),
    'documents/links.ts': linksFile(),
    'unplayed-operations.ts': unplayedFile(),
  }).map(([name, text]) => ({ file: join(sources, name), text: formatted(name, text) })),
  readme(),
]

const played = playedGroups
  .flatMap(({ routes }) => routes.map(({ operation }) => operation))
  .sort((a, b) => (a.id < b.id ? -1 : 1))

const address = ({ id, method, path }: (typeof declaredOperations)[number]): string => `'${method} ${path} ${id}'`

function groupsFile(): string {
  const entries = playedGroups.map(({ name, routes }) => {
    const operations = routes.map(({ operation }) => operation).sort((a, b) => (a.id < b.id ? -1 : 1))
    return `{
      name: '${name}',
      load: () => import('./${name}/routes.ts'),
      operations: [${operations.map(address).join(', ')}],
    }`
  })
  return `// Written by \`pnpm contract:settle\` from the folders of the groups.
import type { Group } from './group.ts'

/** Every group that is played, with the method, path and id of its operations. Importing this loads none of them. */
export const groups: readonly Group[] = [${entries.join(', ')}]
`
}

function unplayedFile(): string {
  const ids = new Set(played.map(({ id }) => id))
  const others = declaredOperations.filter(({ id }) => !ids.has(id)).map(address)
  return `// Written by \`pnpm contract:settle\` from the operations of models.

/** Method, path and id of every operation that the contract declares and no group plays. */
export const unplayedOperations: readonly string[] = [${others.join(', ')}]
`
}

const operationTable = /(\n\| operation \| method \| path \|\n\|[-|]+\|\n)(?:\|.*\|\n)*/
const optionTable = /(\n\| seed \| what \| at most \|\n\|[-|]+\|\n)(?:\|.*\|\n)*/

function readme(): Generated {
  const file = join(import.meta.dirname, '../README.md')
  const rows = played.map(({ id, method, path }) => `| \`${id}\` | ${method} | \`${path}\` |\n`).join('')
  const text = [[operationTable, rows] as const, [optionTable, seedTable()] as const].reduce(
    (readme, [table, content]) => {
      if (!table.test(readme)) throw new Error(`${file}: the head of a table is gone: ${table.source}`)
      return readme.replace(table, (_found, head: string) => head + content)
    },
    readFileSync(file, 'utf8'),
  )
  return { file, text }
}
