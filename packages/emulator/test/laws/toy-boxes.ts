import { bool, int32, int64, list, openEnum, required, secret, text, timestamp } from '@mgmt-api/models'
import { call, listing, operation, toyModel } from './toy-contract.ts'

// --- boxes: a collection with everything that a collection may have

const colours = openEnum('Colour', ['COLOUR_UNSPECIFIED', 'RED', 'BLUE'])
const boxFields = {
  name: required(text({ min: 1, max: 50 })),
  colour: colours,
  combination: secret(text({ min: 4, max: 8 })),
  tags: list(text({ min: 1, max: 20 }), { max: 5 }),
  insideId: text({ max: 12 }),
  besideId: text({ max: 12 }),
  note: secret(text({ min: 4, max: 8 })),
}
const boxId = text({ pattern: /^[a-z\d]{12}$/ })
const Box = toyModel('Box', {
  ...boxFields,
  id: boxId,
  weight: int64(),
  createTime: timestamp(),
  updateTime: timestamp(),
})
const BoxBody = toyModel('BoxBody', { ...boxFields, weight: int64() })
const boxPath = { path: { box_id: required(text({ min: 1 })) } }
const boxes = '/toys/boxes/v1'

const boxVerbs = {
  list: listing(
    operation('Toys_ListBoxes', {
      path: `GET ${boxes}`,
      in: { query: { page_size: int32({ min: 1, max: 100 }), page_token: text(), colour: colours } },
      out: toyModel('Boxes', { boxes: list(Box as never), nextPageToken: text(), totalCount: int32() }),
      paging: {
        kind: 'token',
        size: 'query.page_size',
        token: 'query.page_token',
        next: 'nextPageToken',
        items: 'boxes',
        total: 'totalCount',
      },
    }),
    'boxes',
  ),
  get: call(
    operation('Toys_GetBox', { path: `GET ${boxes}/{box_id}`, in: boxPath, out: toyModel('OneBox', { box: Box }) }),
    {
      response: 'box',
    },
  ),
  getMany: call(
    operation('Toys_GetBoxes', {
      path: `GET ${boxes}/all/some`,
      in: { query: { ids: required(list(text())) } },
      out: toyModel('SomeBoxes', { boxes: list(Box as never) }),
    }),
    { ids: 'query.ids', response: 'boxes' },
  ),
  create: call(
    operation('Toys_CreateBox', {
      path: `POST ${boxes}`,
      in: { body: toyModel('CreateBox', { requestId: text({ max: 64 }), box: required(BoxBody as never) }) },
      out: toyModel('CreatedBox', { boxId: text() }),
    }),
    { body: 'body.box', requestId: 'body.requestId', response: 'boxId' },
  ),
  createMany: {
    kind: 'bulk',
    operation: operation('Toys_CreateBoxes', {
      path: `POST ${boxes}/all/create`,
      in: { body: toyModel('CreateBoxes', { boxes: required(list(BoxBody as never, { max: 10 })) }) },
      out: toyModel('CreatedBoxes', {
        boxes: list(Box as never),
        failed: list(toyModel('Failed', { index: int32(), reason: text() }) as never),
      }),
      bulk: { by: 'index', entries: 'body.boxes', done: 'boxes', failed: 'failed' },
    }),
  },
  replace: call(
    operation('Toys_ReplaceBox', {
      path: `PUT ${boxes}`,
      in: { body: toyModel('ReplaceBox', { ...boxFields, id: required(boxId), weight: int64() }) },
    }),
    { id: 'body.id' },
  ),
  update: call(
    operation('Toys_UpdateBox', {
      path: `PATCH ${boxes}/{box_id}`,
      in: { ...boxPath, body: toyModel('BoxPatch', { ...boxFields, name: text({ min: 1, max: 50 }) }) },
      out: Box,
    }),
  ),
  delete: call(operation('Toys_DeleteBox', { path: `DELETE ${boxes}/{box_id}`, in: boxPath })),
  deleteMany: call(
    operation('Toys_DeleteBoxes', {
      path: `POST ${boxes}/all/delete`,
      in: { body: toyModel('DeleteBoxes', { ids: required(list(text())) }) },
    }),
    { ids: 'body.ids' },
  ),
}

const isRed = { at: 'colour', is: 'RED' } as const

export const boxResource: object = {
  name: 'toy-boxes',
  at: 'root',
  shape: 'collection',
  one: 'toy box',
  many: 'toy boxes',
  brief: 'Boxes of toys',
  verbs: boxVerbs,
  model: Box,
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['createTime', 'id', 'updateTime'],
  secrets: [
    { at: 'combination', reads: 'mask', mask: '****', source: 'client' },
    { at: 'note', reads: 'absent', source: 'client', when: isRed },
    { at: 'note', reads: 'value', source: 'client', when: { at: 'colour', is: 'BLUE' } },
  ],
  references: [
    { at: 'insideId', to: 'toy-boxes', missing: 'refuse', deleted: 'refuse', source: 'assumed' },
    { at: 'besideId', to: 'toy-boxes', missing: 'refuse', deleted: 'refuse', source: 'client', when: isRed },
  ],
  unique: [{ by: ['name'], source: 'contract' }],
  bound: { max: 12, source: 'contract' },
  columns: ['id', 'name'],
}

// --- tickets: items of boxes, with states; pages are counted, ids are numbers

const ticketFields = {
  title: required(text({ min: 1, max: 40 })),
  ownerIds: list(text({ min: 1, max: 12 }), { max: 3 }),
  isLoud: bool(),
}
const Ticket = toyModel('Ticket', { ...ticketFields, number: int64({ min: 1, wire: 'integer' }), state: text() })
const inBox = { box_id: required(text({ min: 1 })) }
const ticketPath = { path: { ...inBox, number: required(int64({ min: 1 })) } }
const tickets = `${boxes}/{box_id}/tickets`
const ticketId = { id: { boxId: 'path.box_id', number: 'path.number' } }
const move = (name: string): object =>
  call(
    operation(`Toys_${name}Ticket`, {
      path: `POST ${tickets}/{number}/${name.toLowerCase()}`,
      in: ticketPath,
      out: toyModel(`${name}d`, { ticket: Ticket }),
    }),
    { ...ticketId, response: 'ticket' },
  )

const ticketVerbs = {
  list: listing(
    operation('Toys_ListTickets', {
      path: `GET ${tickets}`,
      in: { path: inBox, query: { size: int32({ min: 0 }), skip: int32({ min: 0 }), is_loud: bool() } },
      out: toyModel('Tickets', { tickets: list(Ticket as never) }),
      paging: { kind: 'offset', size: 'query.size', offset: 'query.skip', items: 'tickets' },
    }),
    'tickets',
  ),
  get: call(operation('Toys_GetTicket', { path: `GET ${tickets}/{number}`, in: ticketPath, out: Ticket }), ticketId),
  create: call(
    operation('Toys_CreateTicket', {
      path: `POST ${tickets}`,
      in: { path: inBox, body: toyModel('TicketBody', ticketFields) },
      out: Ticket,
    }),
  ),
  replace: call(
    operation('Toys_ReplaceTicket', {
      path: `PUT ${tickets}/{number}`,
      in: { ...ticketPath, body: toyModel('TicketBody2', ticketFields) },
      out: Ticket,
    }),
    ticketId,
  ),
  delete: call(operation('Toys_DeleteTicket', { path: `DELETE ${tickets}/{number}`, in: ticketPath }), ticketId),
  close: move('Close'),
  reopen: move('Reopen'),
  archive: move('Archive'),
}

const moves = (by: string, from: readonly string[], to: string): object => ({ by, from, to, source: 'client' })

export const ticketResource: object = {
  name: 'toy-tickets',
  at: 'tickets',
  shape: 'collection',
  one: 'ticket',
  brief: 'Tickets of toys',
  verbs: ticketVerbs,
  model: Ticket,
  id: { number: 'number' },
  parent: { resource: 'toy-boxes', part: 'boxId', deleted: 'cascade', source: 'assumed' },
  title: 'title',
  serviceMade: ['number', 'state'],
  references: [{ at: 'ownerIds[]', to: 'toy-people', missing: 'refuse', deleted: 'clear', source: 'client' }],
  states: {
    at: 'state',
    initial: 'OPEN',
    transitions: [
      moves('close', ['OPEN'], 'CLOSED'),
      moves('reopen', ['CLOSED'], 'OPEN'),
      moves('archive', ['CLOSED'], 'ARCHIVED'),
      moves('time', ['ARCHIVED'], 'GONE'),
    ],
  },
  columns: ['number', 'title'],
}

// --- people: chosen ids; what refers to them loses them

const Person = toyModel('Person', { id: text({ min: 1, max: 12 }), name: required(text({ min: 1, max: 30 })) })
const people = '/toys/people/v1'
const personPath = { path: { id: required(text({ min: 1 })) } }

export const personResource: object = {
  name: 'toy-people',
  at: 'people',
  shape: 'collection',
  one: 'person',
  many: 'people',
  brief: 'People with toys',
  verbs: {
    list: listing(
      operation('Toys_ListPeople', {
        path: `GET ${people}`,
        out: toyModel('People', { people: list(Person as never) }),
      }),
      'people',
    ),
    get: call(operation('Toys_GetPerson', { path: `GET ${people}/{id}`, in: personPath, out: Person })),
    create: call(operation('Toys_CreatePerson', { path: `POST ${people}`, in: { body: Person }, out: Person })),
    delete: call(operation('Toys_DeletePerson', { path: `DELETE ${people}/{id}`, in: personPath })),
  },
  model: Person,
  id: { id: 'id' },
  title: 'name',
  recognised: { by: 'chosenId', at: 'id', source: 'client' },
  columns: ['id', 'name'],
}
