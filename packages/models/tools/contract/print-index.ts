import { byKey } from './contract.ts'
import type { Declaration } from './declaration.ts'
import type { GroupDeclaration } from './declare.ts'
import type { Overlay } from './overlay.ts'
import { bare } from './uses.ts'

/** Lines of `index.ts`: all declarations, verbs, and exports of other files that the overlay lists. */
export function printIndex({ declarations, operations }: GroupDeclaration, overlay: Overlay): string[] {
  const { exports, limits, settings } = overlay
  const written = Object.entries(exports).map(([file, names]) => [`../${file}.ts`, names] as const)
  const files = new Map<string, readonly string[]>([
    ...written,
    ['./models.ts', declarations.flatMap(namesOf)],
    ['./operations.ts', operations.map(({ name }) => name)],
    ['./verbs.ts', verbNames(overlay)],
    ['./settings.ts', Object.keys(settings).length > 0 ? ['connectorSettings', 'type ConnectorSetting'] : []],
    ['./limits.ts', limits === undefined ? [] : [`type ${limits.type}`, 'limits']],
  ])
  const lines = [...files]
    .filter(([, names]) => names.length > 0)
    .sort(byKey)
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
export function namesOf(declaration: Declaration): string[] {
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

/** Names that the verbs of a group export, with `type` before types. */
export const verbNames = ({ types, verbs }: Overlay): string[] => [
  ...Object.keys(types).map((name) => `type ${name}`),
  ...Object.values(verbs).flatMap(({ type, value }) => [`type ${type}`, value]),
]

const sorted = (names: readonly string[]): string[] => [...names].sort((a, b) => (bare(a) < bare(b) ? -1 : 1))
