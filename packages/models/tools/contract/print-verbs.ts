import { referenceAddress } from '../../src/operations/reference.ts'
import { comment, withTag } from './comment.ts'
import type { Content } from './declaration.ts'
import { fieldsBehind, inputAt, type OperationDeclaration } from './declare.ts'
import type { VerbNote, VerbsNote } from './overlay.ts'
import { fieldComment, printData, printType, quote } from './print-model.ts'
import { printExample } from './verb-example.ts'
import { standardMethods } from './standard-methods.ts'
import { inputField, inputsOf, type VerbInput } from './verb-inputs.ts'
import { type Method, printVerbType, type VerbPrinting } from './verb-types.ts'

/** Prints the verbs of a resource: the types of their arguments, their interface, and how each calls its operation. */
export function printVerbs(
  note: VerbsNote,
  operations: ReadonlyMap<string, OperationDeclaration>,
  printing: VerbPrinting,
): string {
  const methods = Object.entries(note.verbs).flatMap(([name, verb]) => {
    const operation = operations.get(verb.call)
    // `verbProblems` has reported it.
    return operation === undefined ? [] : [methodOf(name, verb, operation, printing)]
  })
  return [
    ...printing.own.flatMap((name) => [
      ...comment(printing.types[name]?.description ?? ''),
      `export interface ${name} {`,
      ...(methods.some(({ note: { key } }) => key === name) ? printKey : printOptions)(name, methods, printing),
      '}',
      '',
    ]),
    ...comment(note.description),
    `export interface ${note.type} {`,
    ...methods.flatMap((method) => [
      ...comment(methodComment(method, printing), '  '),
      `  readonly ${method.name}: ${printVerbType(method, printing)}`,
    ]),
    '}',
    '',
    ...comment(`How each verb ${subjectOf(note.description)} calls its operation.`),
    `export const ${note.value}: ${note.type} = {`,
    ...methods.map((method) => `  ${method.name}: ${printCall(method, printing)},`),
    '}',
  ].join('\n')
}

/** The sentence of the method or of its operation, what all methods of its kind do, a link and an example. */
function methodComment(method: Method, printing: VerbPrinting): string {
  const { name, note, operation } = method
  const description = note.description ?? [operation.note.description, standardMethods[name] ?? ''].join(' ').trim()
  const example = description.includes('@example') ? [] : [`@example ${printExample(method, printing)}`]
  return [withTag(description, operation.stability), `@see ${referenceAddress(operation.note.id)}`, ...example].join(
    '\n',
  )
}

/** `of views` of the sentence "Verbs of views." */
const subjectOf = (description: string): string => /^Verbs (of [^.,]+)/.exec(description)?.[1] ?? 'of the resource'

/** A method, with what follows from the names of its inputs. */
function methodOf(name: string, note: VerbNote, operation: OperationDeclaration, { models }: VerbPrinting): Method {
  const known = (path: string): string | undefined => inputAt(path, operation, models) && path
  const requestId = operation.readOnly ? undefined : known('body.requestId')
  return { name, note, operation, kind: kindOf(name, note, operation), requestId, mask: known('query.update_mask') }
}

function kindOf(name: string, { items }: VerbNote, { note, paging }: OperationDeclaration): Method['kind'] {
  if (note.stream === true) return 'stream'
  if (note.bulk !== undefined) return 'bulk'
  return items !== undefined || paging !== undefined || name === 'list' ? 'list' : 'call'
}

/** Prints the options of the methods that have this type. */
function printOptions(name: string, methods: readonly Method[], printing: VerbPrinting): string[] {
  const method = methods.find(({ note }) => note.options === name)
  const inputs = method === undefined ? [] : inputsOf(method, printing)
  const names = new Set(inputs.map((input) => optionOf(input)))
  return [...names].flatMap((option) => {
    const members = inputs.filter((input) => optionOf(input) === option)
    if (members.some((member) => member.name === option))
      return members.flatMap((member) => printInput(member, printing))
    const inner = members.map((member) => ({ ...member, name: member.name.slice(option.length + 1) }))
    return [
      '  /** All of these must match. */',
      `  readonly ${option}?: {`,
      ...inner.flatMap((member) => printInput(member, printing)),
      '  } | undefined',
    ]
  })
}

const optionOf = ({ name }: VerbInput): string => name.split('.')[0] ?? ''

function printInput({ name, field }: VerbInput, printing: VerbPrinting): string[] {
  const { content } = field
  if (content.kind === 'list') printing.uses.types.add('OneOrMany')
  const type =
    content.kind === 'list' ? `OneOrMany<${printTimed(content.of, printing)}>` : printTimed(content, printing)
  return [...comment(fieldComment(field), '  '), `  readonly ${name}?: ${type} | undefined`]
}

/** Prints the type of an option, whose times may have any form. */
function printTimed(content: Content, { uses, words, models }: VerbPrinting): string {
  if (content.kind === 'timestamp') {
    uses.types.add('TimeInput')
    return 'TimeInput'
  }
  const type = printType(content, uses, words)
  const times = fieldsBehind(models, content).filter((field) => field.content.kind === 'timestamp')
  if (times.length === 0) return type
  uses.types.add('WithTimes')
  return `WithTimes<${type}, ${times.map(({ name }) => quote(name)).join(' | ')}>`
}

/** Prints the parts of the ids of the methods that have this type. */
function printKey(name: string, methods: readonly Method[], printing: VerbPrinting): string[] {
  const method = methods.find(({ note }) => note.key === name)
  if (typeof method?.note.id !== 'object') return []
  return Object.entries(method.note.id).flatMap(([part, path]) => {
    const field = inputField(path, method, printing)
    return [...comment(fieldComment(field), '  '), `  readonly ${part}: ${printType(field.content, printing.uses)}`]
  })
}

/** Prints how a method calls its operation, `{ kind: 'call', operation: getView, response: 'view' }`. */
function printCall(method: Method, printing: VerbPrinting): string {
  const { note, operation, kind, requestId, mask } = method
  printing.uses.values.add(operation.name)
  const { id, ids, body, optional, moved } = note
  const items = kind === 'list' ? (note.items ?? operation.paging?.items) : undefined
  const response = note.response === 'none' ? undefined : note.response
  const inputs = inputsOf(method, printing)
  const options = inputs.length === 0 ? undefined : Object.fromEntries(inputs.map(({ name, at }) => [name, at]))
  const facts = Object.entries({ items, id, ids, body, options, requestId, mask, response, optional, moved }).flatMap(
    ([name, fact]) => (fact === undefined ? [] : [`${name}: ${printData(fact)}`]),
  )
  return `{ ${[`kind: ${quote(kind)}`, `operation: ${operation.name}`, ...facts].join(', ')} }`
}
