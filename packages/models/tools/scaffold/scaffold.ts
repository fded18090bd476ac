import { fileOf, printFiles, printImports } from './cut.ts'
import { createDeclarer } from './declare.ts'
import { type Content, type Declaration, referencesOf } from './declaration.ts'
import { type Document, operationsOf, schemaNamed } from './document.ts'
import { kebab, modelName, serviceFile } from './names.ts'
import { declareOperation, type OperationDeclaration } from './operations.ts'
import { printOperation } from './print-operations.ts'

/** What a maintainer decides before the files are written. */
export interface Choices {
  /**
   * Names of models by published name, or by place for what the document leaves unnamed: `ListThingsQuery.order_by`.
   * Names of operations by id.
   */
  readonly names?: Readonly<Record<string, string>>
  /** Names of models, or beginnings of names with a star, by file: `{ "flow": ["Flow*", "NextOp"] }`. */
  readonly files?: Readonly<Record<string, readonly string[]>>
  /** Major version of the base path. Default 5. */
  readonly major?: number
}

/** What to write: a service, whole or in part, or a single schema with what it needs. */
export type Target = { readonly service: string; readonly operations?: readonly string[] } | { readonly schema: string }

/**
 * Models and operations in the house style, as text by file name.
 * @throws {Error} when the document lacks what is asked for, or holds something that only a person can decide.
 */
export function scaffold(document: Document, target: Target, choices: Choices = {}): Map<string, string> {
  const { names = {}, files = {} } = choices
  const declarer = createDeclarer(document, names)
  if ('schema' in target) {
    const name = modelName(target.schema)
    schemaNamed(document, target.schema)
    declarer.content({ $ref: `#/components/schemas/${target.schema}` }, target.schema, name)
    return withExtension(printFiles([...declarer.declarations.values()], (each) => fileOf(each, files, kebab(name))))
  }
  const chosen = chooseOperations(document, target)
  const operations = chosen.map((published) => declareOperation(declarer, published, names))
  const service = serviceFile(chosen[0]?.id ?? target.service)
  const messages = messageNames(operations, declarer.declarations)
  const fileFor = (name: string): string =>
    messages.has(name) ? `${service}.messages` : fileOf(name, files, `${service}.models`)
  const printed = printFiles([...declarer.declarations.values()], fileFor)
  printed.set(`${service}.operations`, printTable(operations, fileFor, choices.major ?? 5))
  return withExtension(printed)
}

const withExtension = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].map(([file, text]) => [`${file}.ts`, text]))

function chooseOperations(document: Document, target: { service: string; operations?: readonly string[] }) {
  const all = operationsOf(document)
  const ofService = all.filter(({ service }) => service.toLowerCase() === target.service.toLowerCase())
  if (ofService.length === 0) {
    const services = [...new Set(all.map(({ service }) => service))].sort()
    throw new Error(`No service ${target.service}. The document has: ${services.join(', ')}.`)
  }
  if (target.operations === undefined) return ofService
  return target.operations.map((id) => {
    const found = ofService.find((operation) => operation.id === id)
    if (!found)
      throw new Error(`${target.service} has no operation ${id}. It has: ${ofService.map((o) => o.id).join(', ')}.`)
    return found
  })
}

/**
 * What an operation takes or answers, and nothing else holds: its messages. A model that an operation answers as it is,
 * and that other models hold as well, stays with the models.
 */
function messageNames(
  operations: readonly OperationDeclaration[],
  declarations: ReadonlyMap<string, Declaration>,
): ReadonlySet<string> {
  const held = new Set([...declarations.values()].flatMap(referencesOf))
  const direct = operations.flatMap(({ path, query, body, response }) => [path, query, body, response])
  const models = direct.flatMap((content) => (isModel(content, declarations) ? [content.name] : []))
  return new Set(models.filter((name) => !held.has(name)))
}

function isModel(
  content: Content | undefined,
  declarations: ReadonlyMap<string, Declaration>,
): content is Extract<Content, { kind: 'ref' }> {
  return content?.kind === 'ref' && declarations.get(content.name)?.kind === 'model'
}

function printTable(
  operations: readonly OperationDeclaration[],
  fileFor: (name: string) => string,
  major: number,
): string {
  const body = operations.map((operation) => printOperation(operation, major)).join('\n\n')
  const used = operations.flatMap(({ path, query, body, response, paging }) =>
    [path, query, body, response, paging?.item].flatMap((content) => namesOf(content)),
  )
  const kinds = ['Operation', 'PagedOperation'].filter((kind) => body.includes(`: ${kind}<`))
  return [
    ...printImports(body, [], fileFor),
    `import { ${[...kinds.map((kind) => `type ${kind}`), 'operation'].join(', ')} } from '../core/operation.ts'`,
    ...printImports('', used, fileFor),
    '',
    body,
    '',
  ].join('\n')
}

function namesOf(content: Content | undefined): string[] {
  if (content === undefined) return []
  if (content.kind === 'list' || content.kind === 'map') return namesOf(content.of)
  return content.kind === 'ref' ? [content.name] : []
}
