import { isObject } from '../../src/core/values/path.ts'
import { type Stability, stabilityWords } from '../../src/core/operation/operation.ts'
import { enumPrefix } from '../../src/core/names/enum-prefix.ts'
import { boundText, zeroText, type Bounded } from './bound-text.ts'
import { valueName } from './names.ts'
import { comment, withTag } from './comment.ts'
import type { Content, Declaration, FieldDeclaration, ModelDeclaration, PartDeclaration } from './declaration.ts'
import type { RequestWords } from './request-words.ts'
import type { Uses } from './uses.ts'

/** Context of printing the declarations of a file. */
export interface Printing {
  readonly uses: Uses
  /** Names declared later in this file. */
  readonly later: ReadonlySet<string>
  /** Models whose parts another model shares. */
  readonly likened: ReadonlySet<string>
  readonly requests: RequestWords
}

/** Prints a declaration: its type and the descriptor of the same name. */
export function printDeclaration(declaration: Declaration, printing: Printing): string {
  switch (declaration.kind) {
    case 'enum':
      return printEnum(declaration, printing)
    case 'model':
      return printModel(declaration, printing)
    case 'part':
      return printSharedPart(declaration.name, declaration.part, printing)
    case 'scalar':
      return printScalar(declaration, printing)
  }
}

function printEnum(declaration: Extract<Declaration, { kind: 'enum' }>, { uses }: Printing): string {
  const { name, description, values, stability, states } = declaration
  const prefix = commonPrefix(name, values)
  const given = [name, values.map((value) => value.slice(prefix.length)).join(' ')]
  if (prefix !== enumPrefix(name)) given.push(prefix)
  uses.describe.add('type Enum').add('prefixedEnum')
  uses.types.add('Open')
  return [
    ...comment(withTag([description, ...[...states].map(stateSentence)].join(' '), stability)),
    `export type ${name} = Open<${unspecifiedLast(values).map(quote).join(' | ')}>`,
    `export const ${name}: Enum<${name}> = prefixedEnum(${given.map(quote).join(', ')})`,
  ].join('\n')
}

/** In the order in which editors complete them. */
const unspecifiedLast = (values: readonly string[]): string[] =>
  [false, true].flatMap((isLast) => values.filter((value) => /(?<!_OR)_UNSPECIFIED$/.test(value) === isLast))

const stateSentence = ([value, stability]: readonly [string, Stability]): string =>
  `\`${value}\`: ${stabilityWords(stability)}.`

/** The prefix of all values: the usual one of the name, or the longest that ends with an underscore. */
function commonPrefix(name: string, values: readonly string[]): string {
  if (values.some((value) => value.includes(' '))) throw new Error(`${name} has a value with a space`)
  const usual = enumPrefix(name)
  if (values.every((value) => value.startsWith(usual))) return usual
  const [, shared = ''] = /^(.*_|).*(?:\n\1.*)*$/.exec(values.join('\n')) ?? []
  return shared
}

function printScalar(
  { name, description, content }: Extract<Declaration, { kind: 'scalar' }>,
  printing: Printing,
): string {
  printing.uses.describe.add('type Field')
  return [...comment(description), `const ${name}: Field<string> = ${printBuilder(content, printing)}`].join('\n')
}

function printModel(model: ModelDeclaration, printing: Printing): string {
  const { name, parts } = model
  const description = withTag(model.description, model.stability)
  printing.uses.describe.add('type Model')
  const [only, ...more] = parts
  if (only?.kind !== 'fields' || more.length > 0) return printVariants(model, printing)
  printing.uses.describe.add('model')
  return [
    ...comment(description),
    ...printInterface(only, printing),
    '',
    `export const ${name}: Model<${name}> = model('${name}', {`,
    ...printShape(only.fields, printing),
    `}${printRules(model, printing)})`,
  ].join('\n')
}

const typeOf = { oneOf: 'OneOf', exactlyOneOf: 'ExactlyOne' } as const

function printVariants(model: ModelDeclaration, printing: Printing): string {
  const { name, parts, like } = model
  const { uses, likened } = printing
  uses.describe.add('variants')
  const own = parts.filter(({ shared }) => !shared)
  const isLikened = likened.has(name)
  return [
    ...own.flatMap((part) => [...comment(part.description), ...printInterface(part, printing), '']),
    ...comment(withTag(model.description, model.stability)),
    `export type ${name} = ${like ?? parts.map((part) => partType(part, uses)).join(' & ')}`,
    '',
    ...(isLikened ? own.flatMap((part) => [`const ${valueName(part.name)} = ${printPart(part, printing)}`, '']) : []),
    `export const ${name}: Model<${name}> = variants('${name}', [`,
    ...parts.map((part) => `${isLikened || part.shared ? valueName(part.name) : printPart(part, printing)},`),
    `]${printRules(model, printing)})`,
  ].join('\n')
}

function partType({ kind, name }: PartDeclaration, uses: Uses): string {
  if (kind === 'fields') return name
  uses.types.add(typeOf[kind])
  return `${typeOf[kind]}<${name}>`
}

function printSharedPart(name: string, part: PartDeclaration, printing: Printing): string {
  printing.uses.describe.add('type Part')
  return [
    ...comment(part.description),
    ...printInterface(part, printing),
    '',
    ...comment(`The fields of \`${name}\`, which several models have.`),
    `const ${valueName(name)}: Part<${partType(part, printing.uses)}> = ${printPart(part, printing)}`,
  ].join('\n')
}

function printPart({ kind, name, fields }: PartDeclaration, printing: Printing): string {
  printing.uses.describe.add(kind)
  return [`${kind}<${name}>({`, ...printShape(fields, printing, kind !== 'fields'), '})'].join('\n')
}

function printRules({ rules }: ModelDeclaration, { uses }: Printing): string {
  for (const rule of rules) uses.values.add(rule)
  return rules.length === 0 ? '' : `, { rules: [${rules.join(', ')}] }`
}

function printInterface({ name, fields }: PartDeclaration, { uses, requests }: Printing): string[] {
  const words = requests.inResponses.has(name) ? undefined : requests.words
  return [
    `export interface ${name} {`,
    ...fields.flatMap((field) => {
      const type = printType(field.content, uses, words)
      const isOptional = field.presence === 'optional'
      return [
        ...comment(fieldComment(field), '  '),
        `  ${key(field.name)}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''}`,
      ]
    }),
    '}',
  ]
}

/** Sentence from the overlay, bounds and stability from the facts. */
export function fieldComment({ description, content, isZeroKept, stability }: FieldDeclaration): string {
  const bounded = boundedOf(content)
  const zero = isZeroKept ? zeroText(bounded) : undefined
  return withTag(
    [description, boundText(bounded), zero].filter((part) => part !== undefined && part !== '').join(' '),
    stability,
  )
}

function boundedOf(content: Content): Bounded {
  const of = content.kind === 'list' || content.kind === 'map' ? { of: boundedOf(content.of) } : {}
  const kind = content.kind === 'uuid' || content.kind === 'named' ? 'text' : content.kind
  return { kind, ...('options' in content && content.options), ...of }
}

function printShape(fields: readonly FieldDeclaration[], printing: Printing, bare = false): string[] {
  return fields.map(({ name, presence, secret, unless, content }) => {
    let builder = printBuilder(content, printing)
    if (secret) builder = wrap('secret', builder + (unless ? `, ${printData(unless)}` : ''), printing)
    if (!bare && presence !== 'optional') builder = wrap(presence, builder, printing)
    return builder === name ? `  ${name},` : `  ${key(name)}: ${builder},`
  })
}

function wrap(builder: string, inner: string, { uses }: Printing): string {
  uses.describe.add(builder)
  return `${builder}(${inner})`
}

/** Prints the type of a field's content. @param words Those of enumerations, for types of requests. */
export function printType(content: Content, uses: Uses, words?: RequestWords['words']): string {
  switch (content.kind) {
    case 'text':
    case 'uuid':
    case 'timestamp':
    case 'bytes':
    case 'named':
      return 'string'
    case 'int32':
    case 'float':
    case 'double':
      return 'number'
    case 'bool':
      return 'boolean'
    case 'list':
      return `${inParentheses(printType(content.of, uses, words))}[]`
    case 'map':
      return `Record<string, ${printType(content.of, uses, words)}>`
    case 'ref':
      uses.typesOnly.add(content.name)
      return [content.name, ...(words?.get(content.name) ?? []).map(quote)].join(' | ')
    default:
      return coreType(content.kind, uses)
  }
}

const inParentheses = (type: string): string => (type.includes(' | ') ? `(${type})` : type)

const coreTypes = { int64: 'Int64', empty: 'Empty', unstructured: 'Unstructured' } as const

function coreType(kind: keyof typeof coreTypes, uses: Uses): string {
  uses.types.add(coreTypes[kind])
  return coreTypes[kind]
}

/** Prints the builder call of a field's content. */
export function printBuilder(content: Content, printing: Pick<Printing, 'uses' | 'later'>): string {
  const { uses, later } = printing
  switch (content.kind) {
    case 'ref':
      uses.values.add(content.name)
      if (!later.has(content.name)) return content.name
      uses.describe.add('lazy')
      return `lazy(() => ${content.name})`
    case 'named':
      uses.values.add(content.name)
      return content.name
    case 'uuid':
      uses.uuid = true
      return call('uuid', printOptions(content.options))
    case 'list':
      uses.describe.add('list')
      return call('list', printBuilder(content.of, printing), printOptions(content.options))
    case 'map':
      uses.describe.add('map')
      return call('map', printBuilder(content.of, printing))
    default:
      uses.describe.add(content.kind)
      return call(content.kind, printOptions(content.options))
  }
}

const call = (name: string, ...given: (string | undefined)[]): string =>
  `${name}(${given.filter((each) => each !== undefined).join(', ')})`

function printOptions(options: Readonly<Record<string, number | string | true>>): string | undefined {
  const printed = Object.entries(options).map(([name, value]) => {
    if (typeof value === 'number') return `${name}: ${digits(value)}`
    if (value === true) return `${name}: true`
    return `${name}: ${name === 'pattern' ? new RegExp(value).toString() : quote(value)}`
  })
  return printed.length > 0 ? `{ ${printed.join(', ')} }` : undefined
}

/** `10080` as `10_080`. */
const digits = (value: number): string =>
  Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, '_') : String(value)

/** Prints plain data. */
export function printData(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printData).join(', ')}]`
  if (!isObject(value)) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${key(name)}: ${printData(member)}`)
    .join(', ')} }`
}

/** Prints the key of a member. */
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name))

/** Prints a string literal. */
export const quote = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
