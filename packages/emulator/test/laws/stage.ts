import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyResource } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import { onTestFinished } from 'vitest'
import { planResource } from '../../src/resource/resource-plan.ts'
import type { ServiceDefinition } from '../../src/service/core.ts'
import type { EmulatorOptions } from '../../src/index.ts'
import { switchOff } from '../../src/kernel/settings.ts'
import { createService, type Service } from '../service.ts'
import { type Adjust, bodyFor, idOfItem, idWords, type Known, protobufBody } from './bodies.ts'
import { createDriver, type Driver } from './driver.ts'

export interface LawOptions {
  /** Adjusts an example body so that the service accepts it. Default: unchanged. */
  readonly adjust?: Adjust | undefined
  /** Expected item after storing a body. Default: every common field, as sent. */
  readonly stored?: ((body: Record<string, unknown>) => object) | undefined
  /** Further bodies of a method that are read as sent. */
  readonly examples?: Readonly<Record<string, (known: Known) => readonly Record<string, unknown>[]>> | undefined
  /** Resources that items refer or belong to, the parent first. */
  readonly others?: readonly Other[] | undefined
  /** Ids of existing items by resource. */
  readonly existing?: Known | undefined
  /** Initial value of a singleton. Default: none. */
  readonly initial?: unknown
  /** Finds an unused service-made item, if no method creates one; in a state of `foundIn`, if there are any. */
  readonly found?:
    | ((stage: Pick<Stage, 'driver' | 'service'>, state: string | undefined) => Promise<unknown>)
    | undefined
  /** States of such items. Default: the initial state. */
  readonly foundIn?: readonly string[] | undefined
  /** Whether the list has another order than creation. */
  readonly unordered?: boolean | undefined
  /** Fields with service-made defaults. */
  readonly filled?: readonly string[] | undefined
  /** Paths in the body of `create` that differ from those of the item, by item path. */
  readonly sentAt?: Readonly<Record<string, string>> | undefined
  /** Fields that change between reads. */
  readonly volatile?: readonly string[] | undefined
  /** Writes bodies as protobuf's JSON: with null for absent members. Default: with what is needed. */
  readonly form?: 'protobuf' | undefined
  /** Groups of the emulator. Default: all. */
  readonly definition?: ServiceDefinition | undefined
  /** Switched-off rules: a law must fail. */
  readonly off?: ReadonlySet<object> | undefined
  readonly emulator?: EmulatorOptions | undefined
}

/** A referenced resource. */
export interface Other extends Pick<LawOptions, 'adjust' | 'others'> {
  readonly resource: object
}

/** A running service with helpers for laws. */
export interface Stage {
  readonly service: Service
  readonly driver: Driver
  readonly resource: AnyResource
  /** Ids of existing items by resource. */
  readonly known: Known
  /** Id of the parent, if the resource has one. */
  readonly parentId: unknown
  /** Example body number `n` of a method. */
  body(method: string, n: number): Record<string, unknown>
  /** Creates example number `n` and returns its id. */
  create(n: number, state?: string): Promise<unknown>
  /** Id of the created item: from the response, or else from the end of the list. */
  idOf(created: unknown): Promise<unknown>
  /** Reads an item by `get`, or else from the list. */
  read(id: unknown, key?: string): Promise<unknown>
  ids(key?: string): Promise<string[]>
}

/** A stopped clock, so that times do not differ. */
const now = '2026-03-10T12:00:00.000Z'

export const untyped = (resource: object): AnyResource => planResource(resource).resource

export async function startStage(declared: object, options: LawOptions, more: EmulatorOptions = {}): Promise<Stage> {
  const service = createService({ now, ...options.emulator, ...more }, options.definition)
  return stageOn(service, declared, options)
}

/** Runs the work of a law on a stage of its own. */
export const onStage =
  (work: (stage: Stage, options: LawOptions) => Promise<void>) =>
  async (resource: object, options: LawOptions): Promise<void> =>
    work(await startStage(resource, options), options)

/** Creates a stage on an existing service. */
export async function stageOn(service: Service, declared: object, options: LawOptions, known?: Known): Promise<Stage> {
  if (options.off !== undefined) switchOff(service.emulator.settings, options.off)
  const resource = untyped(declared)
  const driver = createDriver(service, resource, options.form === 'protobuf' ? protobufBody : undefined)
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
    async create(n, state) {
      if (options.found !== undefined) return options.found({ driver, service }, state)
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

/** Creates one item of each referenced resource. */
async function createOthers(service: Service, others: readonly Other[]): Promise<Known> {
  let known: Known = {}
  for (const { resource, ...options } of others) {
    const inner = await createOthers(service, options.others ?? [])
    const stage = await stageOn(service, resource, options, { ...known, ...inner })
    known = { ...known, [stage.resource.name]: await stage.create(900) }
  }
  return known
}

/** Path of a temporary file that is removed after the test. */
export function temporaryFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-laws-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'state.db')
}
