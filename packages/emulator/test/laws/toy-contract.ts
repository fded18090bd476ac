import { type Descriptor, model } from '@mgmt-api/models'

// Invented resources that use features which no resource of the contract uses yet, built like those of the contract but
// untyped.

export type Fields = Record<string, unknown>
type Shape = Record<string, Descriptor>

export const toyModel = (name: string, shape: Shape): Descriptor => model<Fields>(name, shape)

interface Toy {
  readonly path: string
  readonly in?: { readonly path?: Shape; readonly query?: Shape; readonly body?: Descriptor }
  readonly out?: Descriptor
  readonly paging?: object
  readonly bulk?: object
}

/** An operation `GET /toys/…`. */
export function operation(
  id: string,
  { path: address, in: takes = {}, out = { kind: 'empty' }, ...more }: Toy,
): object {
  const [method = '', path = ''] = address.split(' ')
  return {
    id,
    method,
    path,
    service: 'Toys',
    apiVersion: 5,
    repeatable: method !== 'POST',
    readOnly: method === 'GET',
    in: {
      ...(takes.path && { path: toyModel(`${id}Path`, takes.path) }),
      ...(takes.query && { query: toyModel(`${id}Query`, takes.query) }),
      ...(takes.body && { body: takes.body }),
    },
    out,
    ...more,
  }
}

export const call = (made: object, facts: object = {}): object => ({ kind: 'call', operation: made, ...facts })
export const listing = (made: object, items: string): object => ({ kind: 'list', operation: made, items })
