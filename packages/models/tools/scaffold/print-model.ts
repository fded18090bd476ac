import { boundText } from './bound-text.ts'
import type {
  Content,
  Declaration,
  EnumDeclaration,
  FieldDeclaration,
  ModelDeclaration,
  PartDeclaration,
} from './declaration.ts'
import { lowerFirst, words } from './names.ts'
import { uuidPattern } from './uuid-pattern.ts'

/** The text of one declaration: its type and the descriptor of the same name. `later` are names declared after it. */
export function printDeclaration(declaration: Declaration, later: ReadonlySet<string>): string {
  return declaration.kind === 'enum' ? printEnum(declaration) : printModel(declaration, later)
}

/** The placeholder of a doc comment: the words of a name. People replace it by what the thing is. */
export function placeholder(name: string): string {
  const sentence = words(name).join(' ')
  return `/** ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. */`
}

function printEnum({ name, values }: EnumDeclaration): string {
  const list = `${lowerFirst(name)}Values`
  return [
    `const ${list} = [`,
    ...values.map((value) => `  ${quote(value)},`),
    '] as const',
    '',
    placeholder(name),
    `export type ${name} = Open<(typeof ${list})[number]>`,
    `export const ${name}: Enum<${name}> = openEnum('${name}', ${list})`,
  ].join('\n')
}

function printModel({ name, parts }: ModelDeclaration, later: ReadonlySet<string>): string {
  const [only, ...more] = parts
  if (only?.kind === 'fields' && more.length === 0) {
    return [
      placeholder(name),
      ...printInterface(name, only.fields),
      '',
      `export const ${name}: Model<${name}> = model('${name}', {`,
      ...printShape(only.fields, later),
      '})',
    ].join('\n')
  }
  return printVariants(name, parts, later)
}

const builderOf = { fields: 'fields', oneOf: 'oneOf', exactlyOneOf: 'exactlyOneOf' } as const
const typeOf = { oneOf: 'OneOf', exactlyOneOf: 'ExactlyOne' } as const

function printVariants(name: string, parts: readonly PartDeclaration[], later: ReadonlySet<string>): string {
  const groups = parts.filter(({ kind }) => kind !== 'fields')
  const named = parts.map((part) => ({ ...part, name: partName(name, part, groups) }))
  return [
    ...named.flatMap((part) => [
      `/** ${part.kind === 'fields' ? `Fields of every \`${name}\`` : `${quantity(part.kind)} of these is present`}. */`,
      ...printInterface(part.name, part.fields),
      '',
    ]),
    placeholder(name),
    `export type ${name} = ${named.map((part) => (part.kind === 'fields' ? part.name : `${typeOf[part.kind]}<${part.name}>`)).join(' & ')}`,
    '',
    `export const ${name}: Model<${name}> = variants('${name}', [`,
    ...named.flatMap((part) => [
      `  ${builderOf[part.kind]}<${part.name}>({`,
      ...printShape(part.fields, later, part.kind !== 'fields').map((line) => `  ${line}`),
      '  }),',
    ]),
    '])',
  ].join('\n')
}

function partName(owner: string, part: PartDeclaration, groups: readonly PartDeclaration[]): string {
  if (part.kind === 'fields') return `${owner}Common`
  return groups.length === 1
    ? `${owner}Variants`
    : `${owner}Variants${groups.findIndex(({ fields }) => fields === part.fields) + 1}`
}

const quantity = (kind: 'oneOf' | 'exactlyOneOf'): string => (kind === 'oneOf' ? 'At most one' : 'Exactly one')

function printInterface(name: string, fields: readonly FieldDeclaration[]): string[] {
  return [
    `export interface ${name} {`,
    ...fields.flatMap(({ name: field, required, deprecated, content }) => [
      ...printComment(content, deprecated),
      `  ${key(field)}${required ? '' : '?'}: ${printType(content)}${required ? '' : ' | undefined'}`,
    ]),
    '}',
  ]
}

function printComment(content: Content, deprecated: boolean): string[] {
  const bound = boundText(content)
  const lines = [bound, deprecated ? '@deprecated by the service.' : undefined].filter((line) => line !== undefined)
  if (lines.length === 2) return ['  /**', ...lines.map((line) => `   * ${line}`), '   */']
  return lines.map((line) => `  /** ${line} */`)
}

function printShape(fields: readonly FieldDeclaration[], later: ReadonlySet<string>, bare = false): string[] {
  return fields.map(({ name, required, content }) => {
    const builder = printBuilder(content, later)
    return `  ${key(name)}: ${required && !bare ? `required(${builder})` : builder},`
  })
}

/** The type of what a field holds. */
export function printType(content: Content): string {
  switch (content.kind) {
    case 'text':
    case 'timestamp':
    case 'bytes':
      return 'string'
    case 'int32':
    case 'float':
    case 'double':
      return 'number'
    case 'int64':
      return 'Int64'
    case 'bool':
      return 'boolean'
    case 'empty':
      return 'Empty'
    case 'unstructured':
      return 'Unstructured'
    case 'list':
      return `${printType(content.of)}[]`
    case 'map':
      return `Record<string, ${printType(content.of)}>`
    case 'ref':
      return content.name
  }
}

/** The builder call that describes what a field holds. */
export function printBuilder(content: Content, later: ReadonlySet<string>): string {
  switch (content.kind) {
    case 'ref':
      return later.has(content.name) ? `lazy(() => ${content.name})` : content.name
    case 'list':
      return call('list', printBuilder(content.of, later), printOptions(content))
    case 'map':
      return call('map', printBuilder(content.of, later))
    case 'text':
      return content.pattern === uuidPattern
        ? call('uuid', printOptions({ ...content, pattern: undefined }))
        : call('text', printOptions(content))
    default:
      return call(content.kind, printOptions(content))
  }
}

const call = (name: string, ...given: (string | undefined)[]): string =>
  `${name}(${given.filter((each) => each !== undefined).join(', ')})`

function printOptions(content: object): string | undefined {
  const options = Object.entries(content).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'kind' || name === 'of') return []
    if (typeof value === 'number') return [`${name}: ${digits(value)}`]
    if (value === true) return [`${name}: true`]
    if (typeof value !== 'string') return []
    return [`${name}: ${name === 'pattern' ? printPattern(value) : quote(value)}`]
  })
  return options.length > 0 ? `{ ${options.join(', ')} }` : undefined
}

/** A pattern as a literal: a slash is escaped, as JavaScript wants it. */
const printPattern = (pattern: string): string => new RegExp(pattern).toString()

/** `10080` as `10_080`. */
const digits = (value: number): string =>
  Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, '_') : String(value)

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name))

const quote = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
