import type { AnyResource } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import { expect } from 'vitest'
import { removeAt } from '../../src/resource/paths.ts'
import { sendsBody } from './bodies.ts'
import { type ChangedValue, changedValues } from './changed-values.ts'
import type { Law } from './law.ts'
import { type LawOptions, onStage, type Stage } from './stage.ts'

type Body = Record<string, unknown>

const methods = ['create', 'replace', 'set', 'update'] as const

/** What a request sets is what the next read returns. */
export const keptLaw: Law = {
  name: 'what is sent comes back, value for value',
  concerns: ({ shape, verbs }) => (shape === 'singleton' ? verbs.get !== undefined : sendsBody(verbs.create)),
  hold: onStage(async (stage, options) => {
    const exceptions = { changed: exceptionsOf(stage.resource), met: new Set<ChangedValue>() }
    const broken: string[] = []
    for (const method of methods) {
      for (const [index, body] of bodiesOf(stage, method, options).entries()) {
        const read = await roundTrip(stage, method, body, index)
        const found = differences(plainOf(stage, body), read, exceptions)
        broken.push(...found.map((each) => `${method} ${index + 1}: ${each}`))
      }
    }
    expect(broken).toEqual([])
    // An exception that no example needs is none.
    expect(exceptions.changed.filter((each) => !exceptions.met.has(each))).toEqual([])
  }),
}

// Resources of tests have none.
const exceptionsOf = ({ name }: AnyResource): readonly ChangedValue[] =>
  new Map(Object.entries(changedValues)).get(name) ?? []

/** Numbers of examples. */
const created = [1, 2, 3, 4, 5, 6]
const changing = [11, 12, 13, 14, 15, 16]

function bodiesOf(stage: Stage, method: (typeof methods)[number], { examples = {} }: LawOptions): Body[] {
  if (!sendsBody(stage.resource.verbs[method])) return []
  const numbers = method === 'create' ? created : changing
  const bodies = [...numbers.map((n) => stage.body(method, n)), ...(examples[method]?.(stage.known) ?? [])]
  return bodies.filter((body) => Object.keys(body).length > 0)
}

/** Sends a body and reads the item, of which a change needs a new one. */
async function roundTrip(stage: Stage, method: string, body: Body, index: number): Promise<unknown> {
  const { resource, driver } = stage
  if (resource.shape === 'singleton') {
    if (method === 'create' && resource.verbs.delete !== undefined) await driver.send('delete')
    await driver.ask(method, { body })
    return driver.ask('get')
  }
  const id = await idAfter(stage, method, body, index)
  const read = await stage.read(id)
  // Examples may be more than the resource may have.
  if (resource.verbs.delete !== undefined) await driver.ask('delete', { id })
  return read
}

async function idAfter(stage: Stage, method: string, body: Body, index: number): Promise<unknown> {
  const { driver, parentId } = stage
  if (method === 'create') {
    return stage.idOf(await driver.ask(method, { ...(parentId !== undefined && { id: parentId }), body }))
  }
  const id = await stage.create(80 + index)
  await driver.ask(method, { id, body })
  return id
}

/** A body without secrets that no read returns; they have a law of their own. */
const plainOf = ({ resource: { secrets = [] } }: Stage, body: Body): unknown =>
  secrets.filter(({ reads }) => reads !== 'value').reduce<unknown>((rest, { at }) => removeAt(rest, at), body)

/** Values that a read does not return as they were sent, as text. @param met Receives the exceptions that apply. */
function differences(
  sent: unknown,
  read: unknown,
  { changed, met }: { changed: readonly ChangedValue[]; met: Set<ChangedValue> },
): string[] {
  const compare = (value: unknown, other: unknown, path: string): string[] => {
    if (isKept(value, other)) return []
    const exception = changed.find(({ at, when = () => true }) => at === path && when(value, sent))
    if (exception !== undefined) {
      met.add(exception)
      const { readAt } = exception
      if (readAt === undefined || isKept(value, readAt === '' ? read : valueAt(read, readAt))) return []
    } else if (Array.isArray(value) && Array.isArray(other) && value.length === other.length) {
      return value.flatMap((each, index) => compare(each, other[index], `${path}[]`))
    } else if (isObject(value) && isObject(other)) {
      return Object.entries(value).flatMap(([name, each]) =>
        compare(each, other[name], path === '' ? name : `${path}.${name}`),
      )
    }
    return [`${path}: sent ${JSON.stringify(value)}, read ${JSON.stringify(other)}`]
  }
  return compare(sent, read, '')
}

/** Whether a read has a sent value. Objects may have further fields; 64-bit integers are numbers or text. */
function isKept(sent: unknown, read: unknown): boolean {
  if (sent === undefined) return true
  if (Array.isArray(sent)) {
    return Array.isArray(read) && sent.length === read.length && sent.every((each, index) => isKept(each, read[index]))
  }
  if (isObject(sent)) return isObject(read) && Object.entries(sent).every(([name, each]) => isKept(each, read[name]))
  return sent === read || digitsOf(sent) === digitsOf(read)
}

/** A number as text, and any other value itself. */
const digitsOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
