import type { AnyResource, AnyVerb } from '@mgmt-api/models'
import { flatten, isObject, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { expect } from 'vitest'
import { descriptorAt, resolveDescriptor, removeAt } from '../../src/resource/paths.ts'
import { idWords, sendsBody, sentBy, storedOf } from './bodies.ts'
import { keptLaw } from './kept-law.ts'
import { has, type Law, tryLaws } from './law.ts'
import { relationLawList } from './relation-laws.ts'
import { type LawOptions, onStage, type Stage, stageOn, startStage, temporaryFile } from './stage.ts'
import { createService } from '../service.ts'

const sizes = [1, 2, 3, 4, 5]

/** Expected item after storing a body. */
export function expected(stage: Stage, options: LawOptions, body: Record<string, unknown>): object {
  return options.stored?.(body) ?? storedOf(stage.resource, body)
}

/** An item without volatile fields. */
export const steady = (item: unknown, { volatile = [] }: LawOptions): unknown =>
  volatile.reduce((value, path) => removeAt(value, path), item)

/** Creates several items in order. */
async function createSome(stage: Stage): Promise<unknown[]> {
  const ids: unknown[] = []
  for (const n of sizes) ids.push(await stage.create(n))
  return ids
}

async function readAll(stage: Stage, ids: readonly unknown[]): Promise<unknown[]> {
  const items: unknown[] = []
  for (const id of ids) items.push(await stage.read(id))
  return items
}

/** Fields that neither the body nor the service set. */
function leftovers({ resource }: Stage, options: LawOptions, item: unknown, body: object): string[] {
  const { serviceMade = [], id = {}, order, states } = resource
  const others = [...serviceMade, ...Object.values(id), order?.at ?? '', states?.at ?? '', ...(options.filled ?? [])]
  const known = new Set([...Object.keys(body), ...others.map((path) => path.split('.')[0])])
  return Object.keys(item ?? {}).filter((name) => !known.has(name))
}

/** Expects the error for an unknown item. */
export async function expectMissing(stage: Stage, method: string, id: unknown, key?: string): Promise<void> {
  const body = sendsBody(stage.resource.verbs[method]) ? stage.body(method, 3) : undefined
  const { reply } = await stage.driver.send(method, { id, body, key })
  const { one } = stage.resource
  const message = `Not Found: ${one.charAt(0).toUpperCase()}${one.slice(1)} ${idWords(id)}`
  expect({ method, status: reply.status, json: reply.json }).toEqual({
    method,
    status: 404,
    json: { code: 404, message },
  })
}

const methodsOfOne = ['get', 'replace', 'update', 'delete'] as const

/** Whether an update can set the name alone. */
function hasTitle({ title, verbs }: AnyResource): boolean {
  const { update } = verbs
  return title !== undefined && sendsBody(update) && descriptorAt(sentBy(update).descriptor, title) !== undefined
}

/** Whether a bulk method takes bodies of `create`, or their items. */
function createsMany({ verbs }: AnyResource): boolean {
  const { create, createMany, list } = verbs
  const bulk = createMany?.operation.bulk
  const body = createMany?.operation.in.body
  if (bulk === undefined || body === undefined || list === undefined || !sendsBody(create)) return false
  const entry = descriptorAt(body, `${bulk.entries.replace(/^body\./, '')}[]`)
  return entry === sentBy(create).descriptor || entry === wholeBody(create)
}

const wholeBody = ({ operation }: AnyVerb): unknown => operation.in.body && resolveDescriptor(operation.in.body)

/** Bulk entry for a body of `create`. */
function entryOf({ resource }: Stage, sent: object): object {
  const { create, createMany } = resource.verbs
  const { entries = '' } = createMany?.operation.bulk ?? {}
  const body = createMany?.operation.in.body
  const entry = body && descriptorAt(body, `${entries.replace(/^body\./, '')}[]`)
  const at = create && entry === wholeBody(create) ? sentBy(create).prefix.replace(/\.$/, '') : ''
  return at === '' ? sent : withValueAt({}, at, sent)
}

/** An invalid body: without a required field, or else with an undeclared one. */
function refusedBody({ resource }: Stage, sent: object): object {
  const { create } = resource.verbs
  const model = create && sentBy(create).descriptor
  const [field] = model === undefined ? [] : flatten(model).required
  return field === undefined ? { ...sent, lawlessField: true } : { ...sent, [field]: undefined }
}

/** Items of a response: the response itself, its map by id, or its only list. */
function itemsIn(response: unknown, ids: readonly unknown[]): unknown {
  if (!isObject(response)) return response
  const byId = Object.values(response).find(isObject)
  return byId === undefined ? Object.values(response).find(Array.isArray) : ids.map((id) => byId[idWords(id)])
}

/** Laws of creation, reading, changes and deletion. */
export const collectionLawList: readonly Law[] = [
  {
    name: 'created items can be read',
    concerns: has('create'),
    hold: onStage(async (stage, options) => {
      for (const n of sizes) {
        const body = stage.body('create', n)
        const given = stage.parentId === undefined ? {} : { id: stage.parentId }
        const created = await stage.driver.ask('create', { ...given, body })
        expect(await stage.read(await stage.idOf(created))).toMatchObject(expected(stage, options, body))
      }
    }),
  },
  {
    name: 'ids are never reused',
    concerns: has('create', 'delete'),
    hold: onStage(async (stage) => {
      const first = await createSome(stage)
      for (const id of first) await stage.driver.ask('delete', { id })
      const again = await createSome(stage)
      expect(new Set([...first, ...again].map(idWords)).size).toBe(first.length + again.length)
    }),
  },
  {
    name: 'the list contains created items in creation order',
    concerns: (declared) => has('create', 'list')(declared) && declared.order === undefined,
    hold: onStage(async (stage, options) => {
      const before = await stage.ids()
      const ids = await createSome(stage)
      const wanted = [...before, ...ids.map(idWords)]
      if (options.unordered === true) expect((await stage.ids()).toSorted()).toEqual(wanted.toSorted())
      else expect(await stage.ids()).toEqual(wanted)
    }),
  },
  {
    name: 'all pages together equal the list',
    concerns: ({ verbs }) => verbs.create !== undefined && verbs.list?.operation.paging?.size !== undefined,
    hold: onStage(async (stage) => {
      await createSome(stage)
      const given = stage.parentId === undefined ? {} : { id: stage.parentId }
      const whole = await stage.driver.list(given, 100)
      expect(whole.length).toBeGreaterThanOrEqual(sizes.length)
      for (const size of [1, 2, whole.length]) expect(await stage.driver.list(given, size)).toEqual(whole)
    }),
  },
  {
    name: 'replacing is idempotent and removes omitted fields',
    concerns: has('create', 'replace'),
    hold: onStage(async (stage, options) => {
      const id = await stage.create(1)
      const body = stage.body('replace', 2)
      await stage.driver.ask('replace', { id, body })
      const once = await stage.read(id)
      expect(once).toMatchObject(expected(stage, options, body))
      await stage.driver.ask('replace', { id, body })
      expect(steady(await stage.read(id), options)).toEqual(steady(once, options))
      expect(leftovers(stage, options, once, body)).toEqual([])
    }),
  },
  {
    name: 'updating changes the sent fields only, and clears those that it omits if the resource names them',
    catches: ['update'],
    concerns: (declared) => has('create', 'update')(declared) && hasTitle(declared),
    hold: onStage(async (stage, options) => {
      const id = await stage.create(1)
      const before = await stage.read(id)
      const { title = '', clearedByUpdate: cleared } = stage.resource
      const name = valueAt(stage.body('update', 2), title)
      await stage.driver.ask('update', { id, body: withValueAt({}, title, name) })
      const after = await stage.read(id)
      const kept = (item: unknown): unknown => steady((cleared?.fields ?? []).reduce<unknown>(removeAt, item), options)
      expect(kept(after)).toEqual(kept(withValueAt(before, title, name)))
      // The service may fill in a field that was cleared.
      const isGone = (path: string): boolean =>
        valueAt(before, path) !== undefined && valueAt(after, path) === undefined
      if (cleared !== undefined) expect(cleared.fields.filter(isGone)).not.toEqual([])
    }),
  },
  {
    name: 'deleted items are gone',
    concerns: has('create', 'delete'),
    hold: onStage(async (stage, options) => {
      const [kept, gone] = [await stage.create(1), await stage.create(2)]
      const before = await stage.read(kept)
      await stage.driver.ask('delete', { id: gone })
      for (const method of methodsOfOne) {
        if (stage.resource.verbs[method] !== undefined) await expectMissing(stage, method, gone)
      }
      expect(steady(await stage.read(kept), options)).toEqual(steady(before, options))
      if (stage.resource.verbs.list !== undefined) expect(await stage.ids()).not.toContain(idWords(gone))
    }),
  },
  {
    name: 'reading many equals reading each',
    concerns: has('create', 'get', 'getMany'),
    hold: onStage(async (stage) => {
      const ids = [await stage.create(1), await stage.create(2), await stage.create(3)]
      const each = [await stage.read(ids[2]), await stage.read(ids[0])]
      const wanted = [ids[2], ids[0]]
      expect(itemsIn(await stage.driver.ask('getMany', { ids: wanted }), wanted)).toEqual(each)
    }),
  },
  {
    name: 'creating many equals creating each',
    concerns: createsMany,
    hold: onStage(async (stage, options) => {
      const before = await stage.ids()
      const bulk = stage.resource.verbs.createMany?.operation.bulk
      const bodies = [1, 2, 3].map((n) => stage.body('create', n))
      const bad = refusedBody(stage, stage.body('create', 4))
      const rest = (sent: readonly object[]): Record<string, unknown> =>
        withValueAt(
          {},
          bulk?.entries ?? '',
          sent.map((each) => entryOf(stage, each)),
        )
      await stage.driver.ask('createMany', { rest: rest(bodies) })
      const ids = await stage.ids()
      expect(ids).toHaveLength(before.length + bodies.length)
      const items = await readAll(stage, ids.slice(before.length))
      for (const [index, body] of bodies.entries()) expect(items[index]).toMatchObject(expected(stage, options, body))
      expect((await stage.driver.send('createMany', { rest: rest([bad]) })).reply.status).toBe(400)
      expect(await stage.ids()).toEqual(ids)
    }),
  },
  {
    name: 'deleting many equals deleting each',
    concerns: ({ verbs }) => verbs.create !== undefined && verbs.deleteMany?.kind === 'call',
    hold: onStage(async (stage) => {
      const before = await stage.ids()
      const ids = [await stage.create(1), await stage.create(2), await stage.create(3)]
      await stage.driver.ask('deleteMany', { ids: [ids[0], ids[2]] })
      expect((await stage.ids()).toSorted()).toEqual([...before, idWords(ids[1])].toSorted())
    }),
  },
  {
    name: 'an undeclared field is rejected',
    concerns: has('create'),
    hold: onStage(async (stage) => {
      const existing = await stage.create(1)
      for (const method of ['create', 'replace', 'update']) {
        if (!sendsBody(stage.resource.verbs[method])) continue
        const id = method === 'create' ? stage.parentId : existing
        const body = { ...stage.body(method, 2), lawlessField: true }
        const { reply } = await stage.driver.send(method, { id, body })
        expect([method, reply.status]).toEqual([method, 400])
        expect(reply.json).toMatchObject({ message: expect.stringContaining('lawlessField') as string })
      }
    }),
  },
  {
    name: 'a restart keeps everything',
    concerns: has('create', 'list'),
    async hold(resource, options) {
      const file = temporaryFile()
      const stage = await startStage(resource, options, { file })
      const ids = await createSome(stage)
      const before = await readAll(stage, ids)
      const listed = await stage.ids()
      await stage.service.emulator.close()
      const service = createService({ ...options.emulator, file }, options.definition)
      const again = await stageOn(service, resource, options, stage.known)
      expect(await again.ids()).toEqual(listed)
      expect(await readAll(again, ids)).toEqual(before)
      expect(ids.map(idWords)).not.toContain(idWords(await again.create(7)))
    },
  },
  {
    name: 'a repeated request id returns the first response without executing again',
    concerns: ({ verbs }) => verbs.list !== undefined && verbs.create?.requestId !== undefined,
    hold: onStage(async (stage) => {
      const before = await stage.ids()
      const call = { id: stage.parentId, body: stage.body('create', 1), requestId: 'the-same-one' }
      const first = await stage.driver.send('create', call)
      const again = await stage.driver.send('create', { ...call, body: stage.body('create', 2) })
      expect([again.reply.status, again.reply.text]).toEqual([200, first.reply.text])
      expect(await stage.ids()).toHaveLength(before.length + 1)
    }),
  },
  {
    name: 'invisible items are not found and not listed',
    concerns: has('create'),
    hold: onStage(async (stage) => {
      const before = stage.resource.verbs.list === undefined ? [] : await stage.ids()
      const [seen, hidden] = [await stage.create(1), await stage.create(2)]
      stage.service.emulator.keys.set({ 'any-key': {}, some: { visibility: { except: [idWords(hidden)] } } })
      for (const method of methodsOfOne) {
        if (stage.resource.verbs[method] !== undefined) await expectMissing(stage, method, hidden, 'some')
      }
      if (stage.resource.verbs.list === undefined) return
      expect((await stage.ids('some')).toSorted()).toEqual([...before, idWords(seen)].toSorted())
      expect((await stage.ids()).toSorted()).toEqual([...before, ...[seen, hidden].map(idWords)].toSorted())
    }),
  },
  keptLaw,
]

export function collectionLaws(resource: object, options: LawOptions = {}): void {
  tryLaws([...collectionLawList, ...relationLawList], resource, options)
}
