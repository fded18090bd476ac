import type { Content, Declaration, FieldDeclaration } from './declaration.ts'
import type { Declarer } from './declare.ts'
import type { Parameter, PublishedOperation, Schema } from './document.ts'
import { operationName, pascal } from './names.ts'
import { pagingOf } from './paging.ts'

/** An operation and the models of what goes in and comes out. */
export interface OperationDeclaration {
  readonly name: string
  readonly published: PublishedOperation
  readonly path?: Content
  readonly query?: Content
  readonly body?: Content
  readonly response: Content
  readonly paging?: PagingDeclaration
}

/** Where a paged operation keeps its page, and what it lists. */
export interface PagingDeclaration {
  readonly size: string
  readonly token: string
  readonly next: string
  readonly items: string
  readonly total?: string
  readonly item: Content
}

/** Declares an operation, and with it every model that it needs. */
export function declareOperation(
  declarer: Declarer,
  published: PublishedOperation,
  chosen: Readonly<Record<string, string>>,
): OperationDeclaration {
  const name = operationName(published.id, chosen)
  const title = pascal(name)
  const path = declareParameters(declarer, published.parameters, 'path', title)
  const query = declareParameters(declarer, published.parameters, 'query', title)
  const body = published.body && declarer.content(published.body, `${title}Body`, `${title}Body`)
  const response = published.response
    ? declarer.content(published.response, `${title}Response`, `${title}Response`)
    : ({ kind: 'empty' } as const)
  const paging = pagingOf(declarer.declarations, { query, body, response })
  return {
    name,
    published,
    ...(path && { path }),
    ...(query && { query }),
    ...(body && { body }),
    response,
    ...(paging && { paging }),
  }
}

function declareParameters(
  declarer: Declarer,
  parameters: readonly Parameter[],
  place: 'path' | 'query',
  title: string,
): Content | undefined {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return undefined
  const name = `${title}${pascal(place)}`
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema ?? { type: 'string' }])),
    required: own.filter(({ required }) => required).map((parameter) => parameter.name),
  }
  return declarer.content(schema, name, name)
}

/** The fields of a declaration that content refers to, whatever part they are in. */
export function fieldsBehind(
  declarations: ReadonlyMap<string, Declaration>,
  content: Content | undefined,
): FieldDeclaration[] {
  if (content?.kind !== 'ref') return []
  const declaration = declarations.get(content.name)
  return declaration?.kind === 'model' ? declaration.parts.flatMap(({ fields }) => fields) : []
}
