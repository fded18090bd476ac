import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyResource, isObject, valueAt } from '@mgmt-api/models'
import { onTestFinished } from 'vitest'
import { planOf } from '../../src/documents/plan.ts'
import type { Cast } from '../../src/core.ts'
import type { EmulatorOptions } from '../../src/index.ts'
import { switchOff } from '../../src/settings.ts'
import { createService, type Service } from '../service.ts'
import { type Adjust, bodyFor, idOfItem, idWords, type Known } from './bodies.ts'
import { createDriver, type Driver } from './drive.ts'

/** What has to be known of a resource, beside its value, to try the laws on it. */
export interface LawOptions {
  /** Makes an example a body that the service accepts. Default: it is one. */
  readonly adjust?: Adjust | undefined
  /** What an item has once a body was stored. Default: every field that both have, as it was sent. */
  readonly stored?: ((body: Record<string, unknown>) => object) | undefined
  /** Resources that items refer to or belong to. The parent comes first. */
  readonly others?: readonly Other[] | undefined
  /** Ids of items that exist without being created, by the names of their resources. */
  readonly existing?: Known | undefined
  /** What there is before anything was set, of a resource that exists once. Default: nothing. */
  readonly initial?: unknown
  /** Finds an item that the service itself made, where no method creates one: its id. It is not used twice. */
  readonly found?: ((stage: Pick<Stage, 'driver' | 'service'>, n: number) => Promise<unknown>) | undefined
  /** The state that such an item is in. Default: the first state of the resource. */
  readonly foundIn?: string | undefined
  /** The list has an order of its own. Default: that of creation. */
  readonly unordered?: boolean | undefined
  /** Fields that the service fills where a body has none. */
  readonly filled?: readonly string[] | undefined
  /** Where `create` takes fields that an item has elsewhere: paths of the body, by those of an item. */
  readonly sentAt?: Readonly<Record<string, string>> | undefined
  /** Fields that differ from one reading to the next. */
  readonly volatile?: readonly string[] | undefined
  /** What the emulator plays. Default: everything. */
  readonly cast?: Cast | undefined
  /** Parts of rules that do not count: the score switches them off, and a law has to notice. */
  readonly off?: ReadonlySet<object> | undefined
  /** Settings and data of the emulator. */
  readonly emulator?: EmulatorOptions | undefined
}

/** A resource that others refer to. */
export interface Other extends Pick<LawOptions, 'adjust' | 'others'> {
  readonly resource: object
}

/** A running service with what a law needs of it. */
export interface Stage {
  readonly service: Service
  readonly driver: Driver
  readonly resource: AnyResource
  /** Ids of existing items, by the names of their resources. */
  readonly known: Known
  /** Id of the parent, where the resource has one. */
  readonly parentId: unknown
  /** Example number `n` of what a method sends. */
  body(method: string, n: number): Record<string, unknown>
  /** Creates example number `n`, and returns its id. */
  create(n: number): Promise<unknown>
  /** The id of what was just created: from the answer, or of the last item of the list where the answer has none. */
  idOf(created: unknown): Promise<unknown>
  /** The item with an id, by `get` or out of the list. */
  read(id: unknown, key?: string): Promise<unknown>
  /** The ids of the list. */
  ids(key?: string): Promise<string[]>
}

/** The laws' own time: it stands still, so that nothing differs because of it. */
const now = '2026-03-10T12:00:00.000Z'

/** A resource as data. */
export const untyped = (resource: object): AnyResource => planOf(resource).resource

export async function startStage(declared: object, options: LawOptions, more: EmulatorOptions = {}): Promise<Stage> {
  const service = createService({ now, ...options.emulator, ...more }, options.cast)
  return stageOn(service, declared, options)
}

/** A stage on an existing service. */
export async function stageOn(service: Service, declared: object, options: LawOptions, known?: Known): Promise<Stage> {
  if (options.off !== undefined) switchOff(service.emulator.settings, options.off)
  const resource = untyped(declared)
  const driver = createDriver(service, resource)
  const all = known ?? { ...options.existing, ...(await createOthers(service, options.others ?? [])) }
  const parentId = resource.parent && all[resource.parent.resource]
  const given = parentId === undefined ? {} : { id: parentId }
  const body: Stage['body'] = (method, n) => {
    const verb = resource.verbs[method]
    if (verb === undefined) throw new Error(`${resource.name} has no method ${method}.`)
    return bodyFor(resource, verb, n, { adjust: options.adjust, known: all })
  }
  const readList = (key?: string): Promise<unknown[]> => driver.list({ ...given, key })
  const idOf: Stage['idOf'] = async (created) => {
    if (!isObject(created)) return created
    const hasId = Object.values(resource.id ?? {}).every((path) => valueAt(created, path) !== undefined)
    return idOfItem(resource, hasId ? created : (await readList()).at(-1), parentId)
  }
  return {
    service,
    driver,
    resource,
    known: all,
    parentId,
    body,
    idOf,
    async create(n) {
      if (options.found !== undefined) return options.found({ driver, service }, n)
      return idOf(await driver.ask('create', { ...given, body: body('create', n) }))
    },
    async read(id, key) {
      if (resource.verbs.get !== undefined) return driver.ask('get', { id, key })
      const items = await readList(key)
      return items.find((item) => idWords(idOfItem(resource, item, parentId)) === idWords(id))
    },
    async ids(key) {
      const { id = {}, summaryId = id } = resource
      const items = await readList(key)
      return items.map((item) => idWords(idOfItem({ ...resource, id: summaryId }, item, parentId)))
    },
  }
}

/** Creates one item of each resource that the examples refer to. */
async function createOthers(service: Service, others: readonly Other[]): Promise<Known> {
  let known: Known = {}
  for (const { resource, ...options } of others) {
    const inner = await createOthers(service, options.others ?? [])
    const stage = await stageOn(service, resource, options, { ...known, ...inner })
    known = { ...known, [stage.resource.name]: await stage.create(900) }
  }
  return known
}

/** The path of a file that is removed when the test ends. */
export function temporaryFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-laws-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'state.db')
}
