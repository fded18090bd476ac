import { int64, list, model, operation, required, text } from '@mgmt-api/models'
import type { Int64, Model, PagedOperation } from '@mgmt-api/models'

/** What the services of these tests keep. */
export interface Thing {
  name: string
}
export const Thing: Model<Thing> = model('Thing', { name: required(text({ min: 1, max: 10 })) })

export interface ListThingsQuery {
  size?: Int64
  token?: string
  skip?: Int64
}
const ListThingsQuery: Model<ListThingsQuery> = model('ListThingsQuery', {
  size: int64({ min: 0, max: 1_000 }),
  token: text(),
  skip: int64({ min: 0 }),
})

export interface ListThingsResponse {
  things?: Thing[]
  page?: { next?: string; total?: Int64 }
}
const ListThingsResponse: Model<ListThingsResponse> = model('ListThingsResponse', {
  things: list(Thing),
  page: model<{ next?: string; total?: Int64 }>('PageInfo', { next: text(), total: int64() }),
})

type ListThings = PagedOperation<{ query: ListThingsQuery; response: ListThingsResponse; item: Thing }>

const common = {
  service: 'Things',
  method: 'GET',
  path: '/things',
  apiVersion: 5,
  repeatable: true,
  readOnly: true,
} as const

export const listThings: ListThings = operation({
  ...common,
  id: 'Things_ListThings',
  in: { query: ListThingsQuery },
  out: ListThingsResponse,
  paging: {
    kind: 'token',
    size: 'query.size',
    token: 'query.token',
    next: 'page.next',
    items: 'things',
    total: 'page.total',
  },
})

export const listThingsUnsized: ListThings = operation({
  ...common,
  id: 'Things_ListThingsUnsized',
  in: { query: ListThingsQuery },
  out: ListThingsResponse,
  paging: { kind: 'token', token: 'query.token', next: 'page.next', items: 'things' },
})

export const countThings: ListThings = operation({
  ...common,
  id: 'Things_CountThings',
  in: { query: ListThingsQuery },
  out: ListThingsResponse,
  paging: { kind: 'offset', size: 'query.size', offset: 'query.skip', items: 'things', total: 'page.total' },
})
