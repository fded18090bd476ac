import { type Declaration, referencesOf } from './declaration.ts'
import { printDeclaration } from './print-model.ts'

/** The file of each declaration, by the maintainer's table of file to names or beginnings of names (`LogsRatio*`). */
export function fileOf(name: string, table: Readonly<Record<string, readonly string[]>>, fallback: string): string {
  const found = Object.entries(table).flatMap(([file, patterns]) =>
    patterns.filter((pattern) => matches(name, pattern)).map((pattern) => ({ file, exact: pattern.length })),
  )
  // The longest pattern says most.
  return found.sort((a, b) => b.exact - a.exact)[0]?.file ?? fallback
}

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/**
 * The text of every file of models.
 * @throws {Error} when two files would import each other: one would run before the other is there.
 */
export function printFiles(
  declarations: readonly Declaration[],
  fileFor: (name: string) => string,
): Map<string, string> {
  const files = groupBy(declarations, ({ name }) => fileFor(name))
  refuseCycles(files, fileFor)
  return new Map([...files].map(([file, own]) => [file, printFile(file, own, fileFor)]))
}

function printFile(file: string, own: readonly Declaration[], fileFor: (name: string) => string): string {
  const body = own.map((declaration, at) => {
    const later = new Set(own.slice(at).map(({ name }) => name))
    return printDeclaration(declaration, later)
  })
  const outside = own.flatMap(referencesOf).filter((name) => fileFor(name) !== file)
  return [...printImports(body.join('\n'), outside, fileFor), '', body.join('\n\n'), ''].join('\n')
}

const builders = [
  'bool',
  'bytes',
  'double',
  'empty',
  'exactlyOneOf',
  'fields',
  'float',
  'int32',
  'int64',
  'lazy',
  'list',
]
const moreBuilders = ['map', 'model', 'oneOf', 'openEnum', 'required', 'text', 'timestamp', 'unstructured', 'variants']
const types = ['Empty', 'ExactlyOne', 'Int64', 'OneOf', 'Open', 'Unstructured']

/** Import lines for what a text uses of the core and of other files. */
export function printImports(text: string, outside: readonly string[], fileFor: (name: string) => string): string[] {
  const used = [...builders, ...moreBuilders].filter((name) =>
    new RegExp(String.raw`(?<![.\w'])${name}[(<]`).test(text),
  )
  const describing = [
    ...['Enum', 'Model'].filter((name) => text.includes(`: ${name}<`)).map((name) => `type ${name}`),
    ...used,
  ]
  const typing = types.filter((name) => new RegExp(String.raw`[:=&] ?${name}\b|, ${name}>`).test(text))
  const byFile = groupBy([...new Set(outside)], fileFor)
  return [
    ...(describing.length > 0 ? [`import { ${describing.join(', ')} } from '../core/describe.ts'`] : []),
    ...(typing.length > 0 ? [`import type { ${typing.join(', ')} } from '../core/types.ts'`] : []),
    ...(/\buuid\(/.test(text) ? [`import { uuid } from '../core/uuid.ts'`] : []),
    ...[...byFile]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, names]) => `import { ${[...names].sort().join(', ')} } from './${file}.ts'`),
  ]
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

function refuseCycles(files: ReadonlyMap<string, readonly Declaration[]>, fileFor: (name: string) => string): void {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      const cycle = [...path.slice(path.indexOf(file)), file].join(' -> ')
      throw new Error(`These files would import each other: ${cycle}. Put what they share into a file of its own.`)
    }
    if (done.has(file)) return
    const needed = new Set((files.get(file) ?? []).flatMap(referencesOf).map(fileFor))
    for (const other of needed) if (other !== file) visit(other, [...path, file])
    done.add(file)
  }
  for (const file of files.keys()) visit(file, [])
}
