import type { DocumentOperation, OpenApi } from './document.ts'

/** Keywords that bound a value on their own. */
const bounds: readonly string[] = [
  ...['type', 'format', 'enum', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'x-minimum', 'x-maximum', 'oneOf'],
]
/** Keywords that do not restrict values, apart from what `$ref` refers to. */
const others: readonly string[] = ['$ref', 'x-secret', 'x-secret-unless', 'x-trimmed', 'description']

type Json = Readonly<Record<string, unknown>>

/**
 * Locations of request bounds in a document, collected independently of the rules, so that none is forgotten.
 * @throws {Error} A keyword unknown to the witness.
 */
export function boundsSaid(document: OpenApi, { id, request }: DocumentOperation): Set<string> {
  const found = new Set<string>()
  const met = new Set<string>()
  const visit = (schema: Json, at: string): void => {
    for (const [keyword, value] of Object.entries(schema)) visitKeyword(keyword, value, at)
    const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : ''
    if (name === '' || met.has(name)) return
    met.add(name)
    visit(document.components.schemas[name] as Json, `#/components/schemas/${name}`)
  }
  const visitKeyword = (keyword: string, value: unknown, at: string): void => {
    const pointer = `${at}/${keyword}`
    if (keyword === 'properties') {
      for (const [name, inner] of Object.entries(value as Json)) visit(inner as Json, `${pointer}/${name}`)
    } else if (keyword === 'required') for (const name of value as string[]) found.add(`${pointer}/${name}`)
    else if (keyword === 'allOf') for (const [i, arm] of (value as Json[]).entries()) visit(arm, `${pointer}/${i}`)
    else if (keyword === 'items') visit(value as Json, pointer)
    else if (keyword === 'additionalProperties' && typeof value === 'object') visit(value as Json, pointer)
    else if (keyword === 'format' && value === 'double') return
    else if (bounds.includes(keyword) || value === false) found.add(pointer)
    else if (!others.includes(keyword)) throw new Error(`${pointer}: the witness does not know this keyword.`)
  }
  for (const [place, schema] of Object.entries(request.properties ?? {})) {
    const { type: _, ...inside } = schema
    visit((place === 'body' ? schema : inside) as Json, `#/operations/${id}/properties/${place}`)
  }
  return found
}
