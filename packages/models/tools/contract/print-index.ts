import type { Declaration } from './declaration.ts'
import type { GroupDeclaration } from './declare.ts'
import type { Overlay, VerbsNote } from './overlay.ts'

/** Lines of `index.ts`: all declarations, verbs, and exports of other files that the overlay lists. */
export function printIndex(group: GroupDeclaration, { exports, limits, settings, verbs }: Overlay): string[] {
  const written = Object.entries(exports).map(([file, names]) => [`../${file}.ts`, names] as const)
  const files = new Map<string, readonly string[]>([
    ...written,
    ['./models.ts', [...group.files.values()].flat().flatMap(namesOf)],
    ['./operations.ts', [...group.operations.values()].flat().map(({ name }) => name)],
    ['./verbs.ts', Object.values(verbs).flatMap(verbNames)],
    ['./settings.ts', Object.keys(settings).length > 0 ? ['connectorSettings', 'type ConnectorSetting'] : []],
    ['./limits.ts', limits === undefined ? [] : [`type ${limits.type}`, 'limits']],
  ])
  const lines = [...files]
    .filter(([, names]) => names.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, names]) => printExports(file, sorted(names)))
  return lines.length === 0 ? ['export {}'] : lines
}

const width = 120

/** One statement if it fits on a line, else separate ones for values and types. */
function printExports(file: string, names: readonly string[]): string[] {
  const types = names.filter((name) => name !== bare(name))
  const values = names.filter((name) => name === bare(name))
  const statement = (kind: string, list: readonly string[]): string => `${kind} { ${list.join(', ')} } from '${file}'`
  const joined = statement('export', names)
  if (types.length === 0 || (joined.length <= width && values.length > 0)) return [joined]
  return [...(values.length > 0 ? [statement('export', values)] : []), statement('export type', types.map(bare))]
}

/** Public names of a declaration. Scalars are internal. */
function namesOf(declaration: Declaration): string[] {
  switch (declaration.kind) {
    case 'enum':
      return [declaration.name]
    case 'model':
      return [
        declaration.name,
        ...declaration.parts
          .filter(({ name, shared }) => name !== declaration.name && !shared)
          .map(({ name }) => `type ${name}`),
      ]
    case 'part':
      return [`type ${declaration.name}`]
    case 'scalar':
      return []
  }
}

/** Names that the verbs of a resource export, with `type` before types. */
export const verbNames = ({ type, value, rests, keys }: VerbsNote): string[] => [
  ...[...Object.keys(rests), ...Object.keys(keys), type].map((name) => `type ${name}`),
  value,
]

const bare = (name: string): string => name.replace(/^type /, '')

const sorted = (names: readonly string[]): string[] => [...names].sort((a, b) => (bare(a) < bare(b) ? -1 : 1))
