import type { Content, Declaration } from './declaration.ts'
import { fieldsBehind, type PagingDeclaration } from './operations.ts'

const sizeNames = ['pageSize', 'page_size']
const tokenNames = ['pageToken', 'page_token']
const nextNames = ['nextPageToken', 'next_page_token']

/** Finds the page in what an operation takes and answers; undefined unless size, token, next token and items are there. */
export function pagingOf(
  declarations: ReadonlyMap<string, Declaration>,
  { query, body, response }: { query: Content | undefined; body: Content | undefined; response: Content },
): PagingDeclaration | undefined {
  const find = (content: Content | undefined, names: readonly string[]): string | undefined => {
    for (const field of fieldsBehind(declarations, content)) {
      if (names.includes(field.name)) return field.name
      const inner = fieldsBehind(declarations, field.content).find(({ name }) => names.includes(name))
      if (inner) return `${field.name}.${inner.name}`
    }
    return undefined
  }
  const inInput = (names: readonly string[]): string | undefined => {
    const inQuery = find(query, names)
    if (inQuery !== undefined) return `query.${inQuery}`
    const inBody = find(body, names)
    return inBody === undefined ? undefined : `body.${inBody}`
  }
  const size = inInput(sizeNames)
  const token = inInput(tokenNames)
  const next = find(response, nextNames)
  const total = find(response, ['totalSize', 'total_size'])
  const items = fieldsBehind(declarations, response).find(({ content }) => content.kind === 'list')
  if (size === undefined || token === undefined || next === undefined || items?.content.kind !== 'list')
    return undefined
  return { size, token, next, items: items.name, ...(total !== undefined && { total }), item: items.content.of }
}
