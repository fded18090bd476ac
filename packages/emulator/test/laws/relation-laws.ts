import { isDeepStrictEqual } from 'node:util'
import type { AnyResource, Described, Reference, SecretField } from '@mgmt-api/models'
import { conforms, isObject, redactSecrets, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { exampleOf } from '@mgmt-api/models/testing'
import { expect } from 'vitest'
import { defaultMask } from '../../src/resource/item-content.ts'
import { replaceAt, descriptorAt, removed, valuesAt } from '../../src/resource/paths.ts'
import { hasAt, idWords, sentBy } from './bodies.ts'
import type { Law } from './law.ts'
import { migrations } from '../../src/groups/migrations.ts'
import { openDatabase } from '../../src/store/node/open-database.ts'
import { createService, refusal } from '../service.ts'
import {
  type LawOptions,
  onStage,
  type Other,
  type Stage,
  stageOn,
  startStage,
  temporaryFile,
  untyped,
} from './stage.ts'

/** Candidates for an example with a certain field. */
const examples = Array.from({ length: 100 }, (_, n) => n + 1)

/** Number of an example body that has all given fields. */
function exampleWith(stage: Stage, method: string, paths: readonly string[]): number {
  const found = examples.find((n) => paths.every((path) => hasAt(stage.body(method, n), path)))
  if (found === undefined) throw new Error(`${stage.resource.name}: no example has ${paths.join(', ')}.`)
  return found
}

/** References to resources that a law can create and delete. */
function referencesTried({ references = [] }: AnyResource, { others = [] }: LawOptions): [Reference, Other][] {
  return references.flatMap((reference) => {
    const other = others.find((each) => untyped(each.resource).name === reference.to)
    return other === undefined ? [] : [[reference, other] as [Reference, Other]]
  })
}

const refers = ({ verbs, references = [] }: AnyResource): boolean => verbs.create !== undefined && references.length > 0

/** Path in the body of an item's field. */
const sentPath = ({ sentAt = {} }: LawOptions, at: string): string => sentAt[at] ?? at

/** A field of a rule with its condition. */
interface Ruled extends Pick<Reference, 'at'> {
  readonly when?: Reference['when'] | undefined
}

/** A body for which a rule applies. */
function bodyWith(stage: Stage, { at, when }: Ruled): Record<string, unknown> {
  const body = stage.body('create', exampleWith(stage, 'create', [at]))
  return when === undefined ? body : withValueAt(body, when.at, when.is)
}

/** Creates an item with a single reference to the other one, so that each is tested by itself. */
async function createWith(stage: Stage, { at, when, to }: Reference, options: LawOptions): Promise<unknown> {
  const { references = [], verbs } = stage.resource
  const same = references.filter((other) => other.to === to && other.at !== at)
  const descriptor = verbs.create && sentBy(verbs.create).descriptor
  const body = same.reduce(
    (sent: unknown, other) => {
      const alone = replaceAt(sent, sentPath(options, other.at), () => removed)
      return descriptor !== undefined && conforms(descriptor, alone) ? alone : sent
    },
    bodyWith(stage, { at: sentPath(options, at), when }),
  )
  return createOf(stage, body)
}

/** Creates an item and returns its id. */
const createOf = async (stage: Stage, body: unknown): Promise<unknown> =>
  stage.idOf(await stage.driver.ask('create', { id: stage.parentId, body }))

/** Laws of references, parents, uniqueness and secrets. */
export const relationLawList: readonly Law[] = [
  {
    name: 'a reference to a missing item is rejected, naming the field',
    catches: ['reference'],
    concerns: (resource) =>
      refers(resource) && resource.references?.some(({ missing }) => missing === 'refuse') === true,
    hold: onStage(async (stage) => {
      const tried = (stage.resource.references ?? []).filter(
        ({ missing, to }) => missing === 'refuse' && stage.known[to] !== undefined,
      )
      expect(tried.length).toBeGreaterThan(0)
      for (const { at, when, source } of tried) {
        const body = replaceAt(bodyWith(stage, { at, when }), at, () => exampleFor(stage, at))
        const { reply } = await stage.driver.send('create', { id: stage.parentId, body })
        expect([at, reply.status]).toEqual([at, 400])
        expect(reply.json).toMatchObject({ message: expect.stringContaining(`${at}: there is no `) as string })
        if (source !== 'assumed') continue
        stage.service.emulator.settings.set({ assumedRules: false })
        await stage.driver.ask('create', { id: stage.parentId, body })
        stage.service.emulator.settings.set({})
      }
    }),
  },
  {
    name: 'deleting a referenced item is handled as declared',
    catches: ['deletion'],
    concerns: (resource, options) => refers(resource) && referencesTried(resource, options).length > 0,
    async hold(resource, options) {
      for (const [reference, other] of referencesTried(untyped(resource), options)) {
        await deletionHolds(resource, options, { reference, other })
      }
    },
  },
  {
    name: 'deleting a parent deletes its items, or is rejected, as declared',
    catches: ['deletion'],
    concerns: ({ verbs, parent }) => verbs.create !== undefined && parent !== undefined,
    async hold(resource, options) {
      const stage = await startStage(resource, options)
      const { parent } = stage.resource
      const other = options.others?.find((each) => untyped(each.resource).name === parent?.resource)
      if (parent === undefined || other === undefined)
        throw new Error(`${stage.resource.name}: say what its parent is.`)
      const id = await stage.create(1)
      const before = await stage.read(id)
      const owner = await stageOn(stage.service, other.resource, other, stage.known)
      const { reply } = await owner.driver.send('delete', { id: stage.parentId })
      expect(reply.status).toBe(parent.deleted === 'refuse' ? 400 : 200)
      if (parent.deleted === 'refuse') expect(await stage.read(id)).toEqual(before)
      else expect((await stage.driver.send('get', { id })).reply.status).toBe(404)
    },
  },
  {
    name: 'unique values are enforced',
    catches: ['uniqueness'],
    concerns: ({ verbs, unique = [] }) => verbs.create !== undefined && unique.length > 0,
    async hold(resource, options) {
      for (const { by, source, among } of untyped(resource).unique ?? []) {
        const stage = await startStage(resource, options)
        if (among === 'item') {
          await refuseTwice(stage, by[0] ?? '')
          continue
        }
        const paths = by.map((path) => sentPath(options, path))
        const [first, second] = [exampleWith(stage, 'create', paths), 77]
        const taken = stage.body('create', first)
        const created = await stage.create(first)
        const body = paths.reduce(
          (same: Record<string, unknown>, path) => sameAt(same, path, taken),
          stage.body('create', second),
        )
        const { reply } = await stage.driver.send('create', { id: stage.parentId, body })
        expect([by, reply.status === 400 || reply.status === 409]).toEqual([by, true])
        expect(reply.json).toMatchObject({ message: expect.stringContaining(by[0] ?? '') as string })
        if (source === 'assumed') {
          stage.service.emulator.settings.set({ assumedRules: false })
          await stage.driver.ask('create', { id: stage.parentId, body })
          stage.service.emulator.settings.set({})
        } else if (stage.resource.verbs.delete !== undefined) {
          await stage.driver.ask('delete', { id: created })
          await stage.driver.ask('create', { id: stage.parentId, body })
        }
      }
    },
  },
  {
    name: 'the maximum number of items is enforced',
    catches: ['bound'],
    concerns: ({ verbs, bound }) => verbs.create !== undefined && bound !== undefined,
    async hold(resource, options) {
      const file = temporaryFile()
      const before = await startStage(resource, options, { file })
      await before.create(1)
      await before.service.emulator.close()
      const max = before.resource.bound?.max ?? 0
      fillWithCopies(file, before.resource.name, max - 1)
      const service = createService({ ...options.emulator, file }, options.definition)
      const stage = await stageOn(service, resource, options, before.known)
      await stage.create(2)
      const { reply } = await stage.driver.send('create', { id: stage.parentId, body: stage.body('create', 3) })
      expect(reply).toMatchObject(refusal(`at most ${max}`))
    },
  },
  {
    name: 'a chosen id is stored, and is unique',
    concerns: ({ verbs, recognised }) => verbs.create !== undefined && recognised?.by === 'chosenId',
    hold: onStage(async (stage) => {
      const at = Object.values(stage.resource.id ?? {})[0] ?? ''
      const id = exampleFor(stage, at)
      const call = { id: stage.parentId, body: withValueAt(stage.body('create', 1), at, id) }
      await stage.driver.ask('create', call)
      expect(valueAt(await stage.read(id), at)).toBe(id)
      expect([400, 409]).toContain((await stage.driver.send('create', call)).reply.status)
    }),
  },
  {
    name: 'a generated secret is returned once, at creation',
    catches: ['secret'],
    concerns: (resource) => resource.verbs.create !== undefined && secretsMade(resource).length > 0,
    async hold(resource, options) {
      for (const { at, when } of secretsMade(untyped(resource))) {
        const stage = await startStage(resource, options)
        const body = stage.body('create', 1)
        const sent = when === undefined ? body : withValueAt(body, when.at, when.is)
        const created = await stage.driver.ask('create', { id: stage.parentId, body: sent })
        expect(valuesAt(created, at)).toEqual([expect.any(String)])
        expect(valuesAt(await stage.read(await stage.idOf(created)), at)).toEqual([])
      }
    },
  },
  {
    name: 'secrets are returned as declared',
    catches: ['secret'],
    concerns: ({ verbs: { create }, secrets = [] }) =>
      create !== undefined && secrets.some(({ at }) => descriptorAt(sentBy(create).descriptor, at) !== undefined),
    async hold(resource, options) {
      const { verbs, secrets = [], serviceMade = [] } = untyped(resource)
      const sent = verbs.create && sentBy(verbs.create).descriptor
      for (const { at, reads, mask = defaultMask, when } of secrets) {
        if (sent === undefined || descriptorAt(sent, at) === undefined) continue
        if (serviceMade.some((path) => at.startsWith(`${path}.`))) continue
        // An example may have several secrets and a unique name.
        const stage = await startStage(resource, options)
        const body = bodyWith(stage, { at, when })
        const values = valuesAt(body, at)
        const shown = valuesAt(await stage.read(await createOf(stage, body)), at)
        if (reads === 'value') expect(shown).toEqual(values)
        else if (reads === 'mask') {
          // Of the settings of connectors, some are content.
          const open = valuesAt(redactSecrets(sent, body), at)
          const isOpen = (value: unknown, index: number): boolean => isDeepStrictEqual(open[index], value)
          expect(shown).toEqual(values.map((value, index) => (isOpen(value, index) ? value : masked(value, mask))))
        } else expect(shown).toEqual([])
      }
    },
  },
]

/** Service-made secrets that are returned once. */
const secretsMade = ({ secrets = [], serviceMade = [] }: AnyResource): readonly SecretField[] =>
  secrets.filter(({ at, reads }) => reads === 'once' && serviceMade.includes(at))

/** Masks the values of a map, not its keys. */
const masked = (value: unknown, mask: string): unknown =>
  isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, mask])) : mask

/** Fills a file with copies of an item, which is faster than requests. */
function fillWithCopies(file: string, resource: string, count: number): void {
  const db = openDatabase(migrations, file)
  const sql = `
    WITH RECURSIVE numbers(n) AS (
      SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ? - (SELECT count(*) FROM documents WHERE resource = ?)
    ), last AS (SELECT * FROM documents WHERE resource = ? ORDER BY position DESC LIMIT 1)
    INSERT INTO documents (resource, id, parent, position, version, body)
    SELECT resource, 'copy ' || n, parent, position + n, 1, body
    FROM last, numbers`
  db.write(() => db.run(sql, count, resource, resource))
  db.close()
}

/** An example value for a field. */
function exampleFor({ resource }: Stage, at: string): unknown {
  const { create } = resource.verbs
  const field = create && descriptorAt(sentBy(create).descriptor, at)
  if (field === undefined) throw new Error(`${resource.name}: nothing is sent at ${at}.`)
  // The phantom type is irrelevant.
  return exampleOf(field as Described<unknown>, 4_242)
}

const sameAt = (body: Record<string, unknown>, path: string, from: unknown): Record<string, unknown> =>
  path.includes('[]')
    ? withValueAt(body, path.split('[]')[0] ?? '', valueAt(from, path.split('[]')[0] ?? ''))
    : withValueAt(body, path, valueAt(from, path))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A list whose values differ refuses a value twice; another item may have it. */
async function refuseTwice(stage: Stage, path: string): Promise<void> {
  const at = path.split('[]')[0] ?? ''
  const body = stage.body('create', exampleWith(stage, 'create', [path]))
  const list: unknown = valueAt(body, at)
  if (!isList(list)) throw new Error(`${at} is not a list.`)
  const { reply } = await stage.driver.send('create', { body: withValueAt(body, at, [...list, ...list]) })
  expect([path, reply.status === 400 || reply.status === 409]).toEqual([path, true])
  expect(reply.json).toMatchObject({ message: expect.stringContaining(path) as string })
  await stage.driver.ask('create', { body })
  await stage.driver.ask('create', { body: { ...stage.body('create', 78), [at]: list } })
}

async function deletionHolds(
  resource: object,
  options: LawOptions,
  { reference, other }: { reference: Reference; other: Other },
): Promise<void> {
  const stage = await startStage(resource, options)
  const target = await stageOn(stage.service, other.resource, other, stage.known)
  if (target.resource.verbs.delete === undefined) return
  const { at, deleted, to } = reference
  const id = await createWith(stage, reference, options)
  const before = await stage.read(id)
  const referenced = await target.read(stage.known[to])
  const { reply } = await target.driver.send('delete', { id: stage.known[to] })
  expect([at, reply.status]).toEqual([at, deleted === 'refuse' ? 400 : 200])
  if (deleted === 'refuse') {
    expect(reply.json).toMatchObject({ message: expect.stringContaining(idWords(id)) as string })
    expect(await target.read(stage.known[to])).toEqual(referenced)
  }
  if (deleted === 'cascade') expect((await stage.driver.send('get', { id })).reply.status).toBe(404)
  else if (deleted === 'clear') expect(hasAt(await stage.read(id), at)).toBe(false)
  else expect(await stage.read(id)).toEqual(before)
}
