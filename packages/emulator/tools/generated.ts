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
 * Generated files: lists of groups, seeds, resource links and unimplemented operations, and the table of seeds in the guide.
 */
export const generatedFiles = (): Generated[] => [
  ...Object.entries({
    'groups.ts': groupsFile(),
    'seed-options.ts': seedOptionsFile(),
    'documents/links.ts': linksFile(),
    'unimplemented-operations.ts': unimplementedFile(),
  }).map(([name, text]) => ({ file: join(sources, name), text: formatted(name, text) })),
  guide(),
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

const seeds = /(\n\| seed \| what \| at most \|\n\|[-|]+\|\n)(?:\|.*\|\n)*/

function guide(): Generated {
  const file = join(sources, '../../../docs/guides/emulator.md')
  const text = readFileSync(file, 'utf8')
  if (!seeds.test(text)) throw new Error(`${file}: no table with this head: ${seeds.source}`)
  return { file, text: text.replace(seeds, (_found, head: string) => head + seedTable()) }
}
