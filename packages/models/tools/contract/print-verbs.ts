import { isObject } from '../../src/core/path.ts'
import { referenceAddress } from '../../src/operations/reference.ts'
import { comment, withTag } from './comment.ts'
import type { OperationDeclaration } from './declare.ts'
import type { VerbKeyNote, VerbNote, VerbsNote } from './overlay.ts'
import { printType, quote } from './print-model.ts'
import { contentAt, isStandard, type Method, printParent, printVerbType, type VerbPrinting } from './verb-types.ts'

/** Prints the verbs of a resource: the types of their arguments, their interface, and how each calls its operation. */
export function printVerbs(
  note: VerbsNote,
  operations: ReadonlyMap<string, OperationDeclaration>,
  printing: VerbPrinting,
): string {
  const methods = Object.entries(note.verbs).map(([name, verb]) => methodOf(name, verb, operations))
  const parents = methods.filter(isStandard).map((method) => printParent(method, printing))
  // A method of what goes away has its own comment, though its type is that of the standard one.
  const own = methods.filter((method) => !isStandard(method) || method.operation.stability !== undefined)
  return [
    ...Object.entries(note.rests).flatMap(([name, about]) => [
      ...comment(about),
      ...printRest(name, methods, printing),
      '',
    ]),
    ...Object.entries(note.keys).flatMap(([name, key]) => [
      ...comment(key.about),
      ...printKey(name, key, { methods, printing }),
      '',
    ]),
    ...comment(note.about),
    ...printVerbsType(
      note.type,
      parents,
      own.flatMap((method) => [
        ...comment(methodComment(method), '  '),
        `  readonly ${method.name}: ${printVerbType(method, printing)}`,
      ]),
    ),
    '',
    ...comment(`How each verb ${subjectOf(note.about)} calls its operation.`),
    `export const ${note.value}: ${note.type} = {`,
    ...methods.map((method) => `  ${method.name}: ${printCall(method, printing)},`),
    '}',
  ].join('\n')
}

/** An interface, or another name for the only one that it would extend. */
function printVerbsType(name: string, parents: readonly string[], members: readonly string[]): string[] {
  if (members.length === 0 && parents.length === 1) return [`export type ${name} = ${parents.join()}`]
  return [`export interface ${name}${parents.length === 0 ? '' : ` extends ${parents.join(', ')}`} {`, ...members, '}']
}

const methodComment = ({ note, operation }: Method): string =>
  `${withTag(note.about ?? '', operation.stability)}\n@see ${referenceAddress(operation.note.id)}`.trim()

/** `of views` of the sentence "Verbs of views." */
const subjectOf = (about: string): string => /^Verbs (of [^.,]+)/.exec(about)?.[1] ?? 'of the resource'

function methodOf(name: string, note: VerbNote, operations: ReadonlyMap<string, OperationDeclaration>): Method {
  const operation = operations.get(note.call)
  if (operation === undefined)
    throw new Error(`The verb ${name} calls ${note.call}, which is no operation of the group.`)
  return { name, note, operation, kind: kindOf(name, note, operation) }
}

function kindOf(name: string, { items }: VerbNote, { note, paging }: OperationDeclaration): Method['kind'] {
  if (note.stream === true) return 'stream'
  if (note.bulk !== undefined) return 'bulk'
  return items !== undefined || paging !== undefined || name === 'list' ? 'list' : 'call'
}

/** Prints the options of the methods that pass further inputs by name. */
function printRest(name: string, methods: readonly Method[], { uses }: VerbPrinting): string[] {
  const inputs = methods.find(({ note }) => note.rest === name)?.operation
  const place = inputs?.query === undefined ? 'body' : 'query'
  const content = inputs?.[place]
  if (content === undefined) throw new Error(`No verb passes ${name} to its operation.`)
  return [`export interface ${name} {`, `  readonly ${place}?: Partial<${printType(content, uses)}> | undefined`, '}']
}

interface KeyPrinting {
  readonly methods: readonly Method[]
  readonly printing: VerbPrinting
}

/** Prints the type of an id with several named parts. */
function printKey(name: string, { fields }: VerbKeyNote, { methods, printing }: KeyPrinting): string[] {
  const method = methods.find(({ note }) => note.key === name)
  const parts = typeof method?.note.id === 'object' ? Object.entries(method.note.id) : []
  return [
    `export interface ${name} {`,
    ...parts.flatMap(([part, path]) => [
      ...comment(fields[part] ?? '', '  '),
      `  readonly ${part}: ${method === undefined ? '' : printType(contentAt(path, method.operation, printing.models), printing.uses)}`,
    ]),
    '}',
  ]
}

const builders = { call: 'verb', list: 'listVerb', bulk: 'bulkVerb', stream: 'streamVerb' } as const

/** Prints how a method calls its operation, `verb(getView, { answer: 'view' })`. */
function printCall({ note, operation, kind }: Method, { uses }: VerbPrinting): string {
  const isPaged = kind === 'list' && note.items === undefined
  const builder = isPaged ? 'pagedVerb' : builders[kind]
  uses.verb.add(builder)
  uses.values.add(operation.name)
  const { id, ids, body, requestId, mask, optional, moved } = note
  const answer = note.answer === 'none' ? undefined : note.answer
  const facts = Object.entries({ id, ids, body, requestId, mask, answer, optional, moved }).flatMap(([name, fact]) =>
    fact === undefined ? [] : [`${name}: ${printFact(fact)}`],
  )
  const items = note.items === undefined ? [] : [quote(note.items)]
  return `${builder}(${[operation.name, ...items, ...(facts.length === 0 ? [] : [`{ ${facts.join(', ')} }`])].join(', ')})`
}

/** Prints plain data. */
function printFact(fact: unknown): string {
  if (typeof fact === 'string') return quote(fact)
  if (Array.isArray(fact)) return `[${fact.map(printFact).join(', ')}]`
  if (!isObject(fact)) return String(fact)
  return `{ ${Object.entries(fact)
    .map(([name, value]) => `${name}: ${printFact(value)}`)
    .join(', ')} }`
}
