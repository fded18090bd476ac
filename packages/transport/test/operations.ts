import {
  double,
  type Empty,
  empty,
  int64,
  type Int64,
  list,
  map,
  type Model,
  model,
  type Open,
  type Operation,
  openEnum,
  operation,
  required,
  secret,
  text,
} from '@mgmt-api/models'

/** Operations of an imaginary service. */
export interface Thing {
  id?: string
  name?: string
  size?: Int64
  labels?: Record<string, string>
  token?: string
}

export const Thing: Model<Thing> = model('Thing', {
  id: text(),
  name: text({ min: 1, max: 20 }),
  size: int64(),
  labels: map(text()),
  token: secret(text()),
})

export interface ThingPath {
  id: string
}

export const ThingPath: Model<ThingPath> = model('ThingPath', { id: required(text()) })

type Order = Open<'ASC' | 'DESC'>

export interface ListThingsQuery {
  name?: string
  ids?: string[]
  order?: Order
  page?: { size?: Int64 }
}

const Page: Model<{ size?: Int64 }> = model('Page', { size: int64({ min: 0, max: 1000 }) })

export const ListThingsQuery: Model<ListThingsQuery> = model('ListThingsQuery', {
  name: text({ max: 20 }),
  ids: list(text()),
  order: openEnum('Order', ['ASC', 'DESC']),
  page: Page,
})

export interface Things {
  things?: Thing[]
  total?: number
}

export const Things: Model<Things> = model('Things', { things: list(Thing), total: double() })

const service = 'Things service'

export const listThings: Operation<{ query: ListThingsQuery; response: Things }> = operation({
  id: 'ThingsService_ListThings',
  service,
  method: 'GET',
  path: '/things/v1',
  apiVersion: 5,
  permissions: ['things:Read'],
  repeatable: true,
  readOnly: true,
  in: { query: ListThingsQuery },
  out: Things,
})

export const getThing: Operation<{ path: ThingPath; response: Thing }> = operation({
  id: 'ThingsService_GetThing',
  service,
  method: 'GET',
  path: '/things/v1/{id}',
  apiVersion: 4,
  repeatable: true,
  readOnly: true,
  in: { path: ThingPath },
  out: Thing,
})

export const createThing: Operation<{ body: Thing; response: Thing }> = operation({
  id: 'ThingsService_CreateThing',
  service,
  method: 'POST',
  path: '/things/v1',
  apiVersion: 5,
  repeatable: false,
  readOnly: false,
  in: { body: Thing },
  out: Thing,
})

export const deleteThing: Operation<{ path: ThingPath; response: Empty }> = operation({
  id: 'ThingsService_DeleteThing',
  service,
  method: 'DELETE',
  path: '/things/v1/{id}',
  apiVersion: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ThingPath },
  out: empty(),
})

export const streamThings: Operation<{ query: ListThingsQuery; response: Thing }> = operation({
  id: 'ThingsService_StreamThings',
  service,
  method: 'GET',
  path: '/things/v1/all/stream',
  apiVersion: 5,
  repeatable: true,
  readOnly: true,
  stream: true,
  in: { query: ListThingsQuery },
  out: Thing,
})
