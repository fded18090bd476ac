import { hashText } from './random-stream.ts'

/** Realistic items, of which seeds are copies: `document.json`. */
export interface SeedDocument {
  /** Time at which the items were written. */
  readonly now: string
  /** Account in which the items were written. */
  readonly account: { readonly company: number; readonly team: number }
  /** Ids that the platform gives, which copies keep. */
  readonly platformIds: readonly string[]
  /**
   * Lists of subjects with their words: services by kind (name, title, team, tier), teams, regions and people. An item is
   * about at most one service, the first team or the first person.
   */
  readonly subjects: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Items by resource. No item refers to the first of a resource. */
  readonly items: Readonly<Record<string, readonly SeedItem[]>>
  /** Fields beside an item, by resource and id. */
  readonly metadata: Readonly<Record<string, Readonly<Record<string, object>>>>
}

type SeedItem = Readonly<Record<string, unknown>>

/** An entry of a list of subjects. */
export interface Subject {
  readonly list: string
  readonly at: number
}

/** Position of an item in the document. */
export interface ItemPlace {
  readonly resource: string
  readonly at: number
}

/** A part of an item's JSON that differs in each copy. */
export type Slot =
  | (Subject & { readonly kind: 'word'; readonly word: number })
  | (WrittenId & { readonly kind: 'id' })
  | { readonly kind: 'secret'; readonly hash: number }
  | { readonly kind: 'reference' | 'number'; readonly to: ItemPlace }
  | { readonly kind: 'time'; readonly ageMs: number }
  | { readonly kind: 'date'; readonly atMs: number }
  | { readonly kind: 'team' | 'company' }

/** JSON, cut where copies differ. */
export type Parts = readonly (string | Slot)[]

/** An item of the document, cut into what its copies share and where they differ. */
export interface Template {
  readonly subject: Subject | undefined
  /** Number of its copies in the first round: one, or one for each team or person. */
  readonly copies: number
  /** The item as JSON. */
  readonly item: Parts
  /** The fields beside it, if any, as JSON. */
  readonly metadata: Parts | undefined
  readonly id: WrittenId
}

/** The id of an item of the document, with its hash, which tells its copies' ids from those of others. */
export interface WrittenId {
  readonly written: string
  readonly hash: number
}

/** Cuts the items of a document when they are first needed. Nothing here depends on a seed. */
export function createTemplates(document: SeedDocument): (resource: string) => readonly Template[] {
  const known = new Map<string, readonly Template[]>()
  const owners = ownersOf(document)
  return (resource) => {
    const present = known.get(resource)
    if (present !== undefined) return present
    const made = (document.items[resource] ?? []).map((_, at) => templateOf(document, { resource, at }, owners))
    known.set(resource, made)
    return made
  }
}

type Owners = ReadonlyMap<string, ItemPlace>

const idOf = ({ userId, id }: SeedItem): string | undefined => [userId, id].find((each) => typeof each === 'string')

/** Items by id, and by number where others refer to that. */
function ownersOf({ items }: SeedDocument): Owners {
  const places = Object.entries(items).flatMap(([resource, list]) =>
    list.flatMap((item, at) => [idOf(item), item.externalId].map((id) => [String(id), { resource, at }] as const)),
  )
  return new Map(places)
}

function templateOf(document: SeedDocument, place: ItemPlace, owners: Owners): Template {
  const { items, metadata, subjects } = document
  const item = items[place.resource]?.[place.at] ?? {}
  const [text, beside] = [item, metadata[place.resource]?.[String(item.id)]].map((each) => each && JSON.stringify(each))
  const cutting = { place, owners, subject: subjectIn(document, `${text} ${beside}`) }
  const { subject } = cutting
  const isOfEach = subject?.list === 'teams' || subject?.list === 'people'
  const written = idOf(item) ?? place.resource
  return {
    subject,
    copies: isOfEach ? (subjects[subject.list]?.length ?? 1) : 1,
    item: partsOf(document, text ?? '', cutting),
    metadata: beside === undefined ? undefined : partsOf(document, beside, cutting),
    id: { written, hash: hashText(written) },
  }
}

/** @throws {Error} The item is about more than one service. */
function subjectIn({ subjects }: SeedDocument, text: string): Subject | undefined {
  const { teams = [], regions: _, people = [], ...services } = subjects
  const named = Object.entries(services).flatMap(([list, entries]) =>
    entries.flatMap(([name = '', title = ''], at) => [name, title].map((word) => ({ word, list, at }))),
  )
  const words = new Set(text.match(anyWord(named.map(({ word }) => word))))
  const [found, ...others] = named.filter(({ word }) => words.has(word))
  if (others.some(({ list, at }) => list !== found?.list || at !== found.at)) {
    throw new Error(`An item of the document names ${[...words].join(' and ')}: ${text}`)
  }
  if (found !== undefined) return { list: found.list, at: found.at }
  const first = Object.entries({ people, teams }).find(([, [entry = []]]) => anyWord(entry.slice(0, 1)).test(text))
  return first && { list: first[0], at: 0 }
}

/** Matches whole words, the longest first. */
const anyWord = (words: readonly string[]): RegExp => new RegExp(wordPattern(words), 'g')

const wordPattern = (words: readonly string[]): string =>
  `(?<![A-Za-z0-9])(?:${words.toSorted((a, b) => b.length - a.length).join('|')})(?![A-Za-z0-9])`

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const timePattern = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
const secretPattern = String.raw`(?<=\bem[ps]_)\w{30}`
/** A date in a time zone that is named beside it. */
const datePattern = String.raw`(?<=")\d{4}-\d\d-\d\d(?=[T"])`
const numberPattern = String.raw`(?<="integrationId":)\d+`
const tierPattern = String.raw`(?<=\btier(?: |":"))\d`

interface Cutting {
  readonly place: ItemPlace
  readonly subject: Subject | undefined
  readonly owners: Owners
}

function partsOf(document: SeedDocument, text: string, cutting: Cutting): Parts {
  const { account, subjects } = document
  const { subject } = cutting
  const words = subject === undefined ? [] : (subjects[subject.list]?.[subject.at] ?? [])
  const patterns = {
    id: idPattern,
    time: timePattern,
    date: datePattern,
    secret: secretPattern,
    number: numberPattern,
    team: `\\b${account.team}\\b`,
    company: `\\b${account.company}\\b`,
    region: (subjects.regions ?? []).join('|'),
    ...(words.length > 0 && { word: wordPattern(words.filter((word) => word.length > 1)) }),
    ...(words.length > 0 && { tier: tierPattern }),
  }
  const groups = Object.entries(patterns).map(([name, pattern]) => `(?<${name}>${pattern})`)
  const parts: (string | Slot)[] = []
  let end = 0
  for (const { 0: written, index, groups: found = {} } of text.matchAll(new RegExp(groups.join('|'), 'g'))) {
    const kind = Object.keys(found).find((name) => found[name] !== undefined) ?? ''
    parts.push(text.slice(end, index), slotOf(document, { kind, written, words }, cutting))
    end = index + written.length
  }
  return [...parts, text.slice(end)]
}

interface Cut {
  readonly kind: string
  readonly written: string
  readonly words: readonly string[]
}

function slotOf(
  document: SeedDocument,
  { kind, written, words }: Cut,
  { place, subject, owners }: Cutting,
): string | Slot {
  switch (kind) {
    case 'id':
      return document.platformIds.includes(written) ? written : idSlot(written, place, owners.get(written))
    case 'number': {
      const to = owners.get(written)
      return to === undefined ? written : { kind: 'number', to }
    }
    case 'time':
      return { kind, ageMs: Date.parse(document.now) - Date.parse(written) }
    case 'date':
      return { kind, atMs: Date.parse(written) }
    case 'secret':
      return { kind, hash: hashText(written) }
    case 'region':
      return { kind: 'word', list: 'regions', at: regionAt(document, written), word: 0 }
    case 'word':
    case 'tier':
      return subject === undefined
        ? written
        : { kind: 'word', ...subject, word: kind === 'tier' ? 3 : words.indexOf(written) }
    default:
      return { kind: kind === 'team' ? 'team' : 'company' }
  }
}

const regionAt = ({ subjects: { regions = [] } }: SeedDocument, name: string): number =>
  regions.findIndex(([region]) => region === name)

function idSlot(written: string, { resource, at }: ItemPlace, owner: ItemPlace | undefined): Slot {
  const isOwn = owner === undefined || (owner.resource === resource && owner.at === at)
  return isOwn ? { kind: 'id', written, hash: hashText(written) } : { kind: 'reference', to: owner }
}
