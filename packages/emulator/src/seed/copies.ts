import { millisecondsPerDay } from '@mgmt-api/base/days'
import { isObject } from '@mgmt-api/models/internal'
import {
  createTemplates,
  type ItemPlace,
  type Parts,
  type SeedDocument,
  type Slot,
  type Subject,
  type Template,
  type WrittenId,
} from './document.ts'
import { firstRandom, uuidFor } from './random-stream.ts'
import { type CopyPlace, createSequence, type Sequence } from './sequence.ts'

/** A document, read. One serves all emulators of a process: nothing of it depends on a seed. */
export interface DocumentReader {
  readonly document: SeedDocument
  readonly templatesOf: (resource: string) => readonly Template[]
  readonly sequenceOf: (resource: string) => Sequence
}

export function createReader(document: SeedDocument): DocumentReader {
  const templatesOf = createTemplates(document)
  const sequences = new Map<string, Sequence>()
  const sequenceOf = (resource: string): Sequence => {
    const sequence = sequences.get(resource) ?? createSequence(templatesOf(resource))
    sequences.set(resource, sequence)
    return sequence
  }
  return { document, templatesOf, sequenceOf }
}

/** What copies depend on. */
export interface CopyOptions extends DocumentReader {
  readonly random: number
  /** Current time in milliseconds since 1970. */
  readonly now: number
  readonly account: SeedDocument['account']
  /** How many items of a resource there are. References name one of them. */
  readonly countOf: (resource: string) => number
}

/** A copy of an item of the document. */
export interface Copy {
  readonly item: unknown
  /** The item as JSON, if known. */
  readonly text: string | undefined
  /** Fields beside the item. */
  readonly metadata: object | undefined
}

/** All copies of a resource, one at a time, so that memory stays flat: the same for the same options. */
export function* copiesOf(options: CopyOptions, resource: string): Generator<Copy> {
  const sequence = options.sequenceOf(resource)
  const count = options.countOf(resource)
  for (let index = 0; index < count; index++) yield finished(options, resource, sequence.at(index))
}

/** Id of the item at a position of a resource. */
export const idAt = (options: CopyOptions, resource: string, index: number): string =>
  idOf(options, options.sequenceOf(resource).at(index))

/** The first copies of the first seed are what is written. */
const isWritten = ({ random }: CopyOptions, { copy }: CopyPlace): boolean => random === 1 && copy === 0

/** The first item of a resource keeps the beginning of its id, so that it is first in lists by id too. */
function idOf(options: CopyOptions, place: CopyPlace, { written, hash }: WrittenId = place.template.id): string {
  if (isWritten(options, place)) return written
  const id = uuidFor(options.random, hash, place.index)
  return place.index === 0 ? written.slice(0, 8) + id.slice(8) : id
}

/** The entry of a list that takes the place of the written one in a copy. */
function entryFor({ document, random }: CopyOptions, { list, at }: Subject, copy: number): number {
  return remainder(at + copy + random - 1, document.subjects[list]?.length ?? 1)
}

/** The first copy of an item that is about an entry of its list. */
const copyAbout = ({ document, random }: CopyOptions, { list, at }: Subject, entry: number): number =>
  remainder(entry - at - random + 1, document.subjects[list]?.length ?? 1)

const remainder = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor

/** The copy of another item that belongs to a copy: about the same subject, or about its team. */
function copyFor(options: CopyOptions, { subject }: Template, { template, copy }: CopyPlace): number {
  const own = template.subject
  if (subject === undefined || own === undefined) return 0
  const { subjects } = options.document
  const entry = entryFor(options, own, copy)
  if (own.list === subject.list) return copyAbout(options, subject, entry)
  if (subject.list !== 'teams') return Math.floor(copy / template.copies)
  const team = subjects[own.list]?.[entry]?.[2]
  return copyAbout(
    options,
    subject,
    (subjects.teams ?? []).findIndex(([name]) => name === team),
  )
}

/** The item that a copy names in place of the written one: the last one, if too few are seeded. */
function targetOf(options: CopyOptions, { resource, at }: ItemPlace, from: CopyPlace): CopyPlace {
  const { templatesOf, sequenceOf, countOf } = options
  const sequence = sequenceOf(resource)
  const last = countOf(resource) - 1
  const template = templatesOf(resource)[at] ?? from.template
  const copy = copyFor(options, template, from)
  const index = [copy, copy % template.copies, 0]
    .map((each) => sequence.indexOf(template, each))
    .find((each) => each <= last)
  return sequence.at(index ?? last)
}

// Distinct random stream.
const ageStream = 0xa9e5

/** Copies are younger than what is written, each by its own share. */
const ageFactor = (options: CopyOptions, place: CopyPlace): number =>
  isWritten(options, place)
    ? 1
    : 0.3 + 0.7 * firstRandom(options.random ^ ageStream ^ place.template.id.hash, place.index)

type Item = Readonly<Record<string, unknown>>

function finished(options: CopyOptions, resource: string, place: CopyPlace): Copy {
  const finishing = { place, age: ageFactor(options, place) }
  const { item: parts, metadata } = place.template
  const text = written(options, parts, finishing)
  // Objects of the document.
  const copied = JSON.parse(text) as Item
  const item = numbered(options, copied, resource, place)
  return {
    item,
    text: item === copied ? text : undefined,
    // As above.
    metadata: metadata && (JSON.parse(written(options, metadata, finishing)) as object),
  }
}

function written(options: CopyOptions, parts: Parts, finishing: Finishing): string {
  let text = ''
  for (const part of parts) text += typeof part === 'string' ? part : String(valueOf(options, part, finishing))
  return text
}

interface Finishing {
  readonly place: CopyPlace
  readonly age: number
}

function valueOf(options: CopyOptions, slot: Slot, { place, age }: Finishing): string | number {
  const { document, random, now, account } = options
  switch (slot.kind) {
    case 'word':
      return document.subjects[slot.list]?.[entryFor(options, slot, place.copy)]?.[slot.word] ?? ''
    case 'id':
      return idOf(options, place, slot)
    case 'secret':
      return uuidFor(random, slot.hash, place.index).replaceAll('-', '').slice(2)
    case 'reference':
      return idOf(options, targetOf(options, slot.to, place))
    case 'number':
      return firstNumber(options, slot.to.resource, 'externalId') + targetOf(options, slot.to, place).index
    case 'time':
      return new Date(now - Math.floor(slot.ageMs * age)).toISOString()
    case 'date':
      return new Date(slot.atMs + daysSince(options) * millisecondsPerDay).toISOString().slice(0, 10)
    default:
      return account[slot.kind]
  }
}

const daysSince = ({ document, now }: CopyOptions): number =>
  Math.floor(now / millisecondsPerDay) - Math.floor(Date.parse(document.now) / millisecondsPerDay)

const firstNumber = ({ document }: CopyOptions, resource: string, field: string): number =>
  Number(document.items[resource]?.[0]?.[field])

/** Fields with consecutive numbers. */
const numberFields = ['id', 'externalId', 'groupId', 'roleId', 'userAccountId', 'order']

/** Fields that may have to be unique: the first that an item has is numbered. */
const nameFields = ['slugName', 'username', 'fieldName', 'subsystem', 'service', 'name', 'displayName', 'teamName']

/**
 * Numbers a copy, and its name when the list of its subjects starts again.
 * @returns The copy, the same if it has no numbers.
 */
function numbered(options: CopyOptions, item: Item, resource: string, { template, copy, index }: CopyPlace): Item {
  const { document, account } = options
  const changes: Record<string, unknown> = {}
  for (const field of numberFields) {
    // An order of 0 is made by the platform.
    if (typeof item[field] === 'number' && item[field] !== 0)
      changes[field] = firstNumber(options, resource, field) + index
  }
  if (resource === 'teams') changes.teamId = { id: account.team + 1 + index }
  if (resource === 'dashboards') changes.id = String(item.id).replaceAll('-', '').slice(0, 21)
  const lap = Math.floor(copy / (document.subjects[template.subject?.list ?? '']?.length ?? 1))
  if (lap > 0) Object.assign(changes, renamed(item, lap + 1))
  return Object.keys(changes).length === 0 ? item : { ...item, ...changes }
}

/** The name of an item with a number. */
function renamed(item: Item, number: number): Item {
  const { routingLabels } = item
  if (isObject(routingLabels)) return { routingLabels: { ...routingLabels, ...renamed(routingLabels, number) } }
  const field = nameFields.find((each) => typeof item[each] === 'string')
  if (field === undefined) return {}
  const name = String(item[field])
  // Before the domain of an address.
  return { [field]: name.replace(/@|$/, (end) => `${name.includes(' ') ? ' ' : '-'}${number}${end}`) }
}
