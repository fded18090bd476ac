import type { Content } from './declaration.ts'
import type { OperationDeclaration } from './operations.ts'
import { placeholder, printBuilder, printType } from './print-model.ts'

const nothingLater: ReadonlySet<string> = new Set()
const repeatableMethods: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

/**
 * The text of one operation. Whether repeating is safe and whether it only reads is guessed from the method; a person
 * decides.
 */
export function printOperation(operation: OperationDeclaration, major: number): string {
  const { name, published, response, paging } = operation
  const places = placesOf(operation)
  const types = [...places, ['response', response] as const, ...(paging ? [['item', paging.item] as const] : [])]
    .map(([place, content]) => `${place}: ${printType(content)}`)
    .join('; ')
  return [
    placeholder(name),
    `export const ${name}: ${paging ? 'PagedOperation' : 'Operation'}<{ ${types} }> = operation({`,
    `  id: '${published.id}',`,
    `  service: '${published.service}',`,
    `  method: '${published.method}',`,
    `  path: '${published.path}',`,
    `  major: ${major},`,
    ...(published.permissions.length > 0
      ? [`  permissions: [${published.permissions.map((permission) => `'${permission}'`).join(', ')}],`]
      : []),
    `  repeatable: ${repeatableMethods.has(published.method)},`,
    `  readOnly: ${published.method === 'GET'},`,
    `  in: ${printPlaces(places)},`,
    `  out: ${printBuilder(response, nothingLater)},`,
    ...(paging ? printPaging(paging) : []),
    '})',
  ].join('\n')
}

const placesOf = ({ path, query, body }: OperationDeclaration): (readonly [string, Content])[] =>
  Object.entries({ path, query, body }).flatMap(([place, content]) => (content ? [[place, content] as const] : []))

function printPlaces(places: readonly (readonly [string, Content])[]): string {
  if (places.length === 0) return '{}'
  return `{ ${places.map(([place, content]) => `${place}: ${printBuilder(content, nothingLater)}`).join(', ')} }`
}

function printPaging({ size, token, next, items, total }: NonNullable<OperationDeclaration['paging']>): string[] {
  const paths = Object.entries({ size, token, next, items, total })
  return [
    '  paging: {',
    "    kind: 'token',",
    ...paths.flatMap(([name, path]) => (path === undefined ? [] : [`    ${name}: '${path}',`])),
    '  },',
  ]
}
