import { modelName, operationName, pascal } from './names.ts'
import type { OperationNote, Overlay } from './overlay.ts'

/** Names from the overlays. Anything else gets a proposed name, which waits for a decision. */
export interface Naming {
  /** Group of an operation: its own, or that of another operation of its service. */
  groupOf(operation: { readonly id: string; readonly service: string }): string
  /** Models of an operation's path, query, body and response. */
  placesOf(operation: { readonly id: string }): Readonly<Record<'path' | 'query' | 'body' | 'response', string>>
  /** Model that is published under a name, or inline at a place. */
  modelOf(place: { group: string; origin: string; proposed: string }, published: string | undefined): string
  /** Published names and places of a model, starting with the source of its facts. */
  inOrder(key: string, sources: readonly string[]): readonly string[]
  /** Names that no overlay contains, as `group.Name`, with their published origin. */
  readonly undecided: ReadonlyMap<string, string>
}

/** Collects the names of the overlays. */
export function createNaming(overlays: readonly Overlay[]): Naming {
  const groups = new Map(overlays.map((overlay) => [overlay.group, namesOf(overlay)]))
  const undecided = new Map<string, string>()
  const services = new Map<string, string>()
  const decide = (group: string, name: string, standsFor: string): string => {
    undecided.set(`${group}.${name}`, standsFor)
    return name
  }
  return {
    undecided,
    groupOf({ id, service }) {
      const found = [...groups].find(([, { operations }]) => operations.has(id))?.[0]
      if (found !== undefined) services.set(service, found)
      return found ?? services.get(service) ?? 'undecided'
    },
    placesOf({ id }) {
      const note = [...groups.values()].map(({ operations }) => operations.get(id)).find((each) => each !== undefined)
      return placeModels(note?.name ?? operationName(id), note?.note)
    },
    modelOf({ group, origin, proposed }, published) {
      const names = groups.get(group)
      if (published === undefined) {
        const known = names?.published.get(origin) ?? (names?.models.has(proposed) === true ? proposed : undefined)
        return known ?? decide(group, proposed, `the schema at ${origin}`)
      }
      // A document in normal form, and the export, call every model by its group and its name here.
      const own = published.startsWith(`${group}.`) ? published.slice(group.length + 1) : ''
      if (names?.models.has(own) === true) return own
      const named = names?.published.get(published)
      if (named !== undefined) return named
      const derived = modelName(published)
      return names?.derived.has(derived) === true ? derived : decide(group, derived, published)
    },
    inOrder(key, sources) {
      const order = groups.get(key.slice(0, key.indexOf('.')))?.order.get(key.slice(key.indexOf('.') + 1)) ?? []
      const place = (source: string): number => (order.includes(source) ? order.indexOf(source) : order.length)
      return [...sources].sort((a, b) => place(a) - place(b))
    },
  }
}

/** Models of an operation's input and output without a published name. */
export function placeModels(
  name: string,
  { path, query, body }: Pick<OperationNote, 'path' | 'query' | 'body'> = {},
): Readonly<Record<'path' | 'query' | 'body' | 'response', string>> {
  const title = pascal(name)
  return {
    path: path ?? `${title}Path`,
    query: query ?? `${title}Query`,
    body: body ?? `${title}Body`,
    response: `${title}Response`,
  }
}

function namesOf({ models, operations }: Overlay) {
  const sources = Object.entries(models).flatMap(([name, { published = [name], like }]) =>
    like === undefined ? [[name, published] as const] : [],
  )
  return {
    models: new Set(Object.keys(models)),
    // A model without `published` stands for the published names from which its own derives.
    derived: new Set(sources.flatMap(([name]) => (models[name]?.published === undefined ? [name] : []))),
    published: new Map(sources.flatMap(([name, published]) => published.map((each) => [each, name] as const))),
    order: new Map(sources),
    operations: new Map(Object.entries(operations).map(([name, note]) => [note.id, { name, note }] as const)),
  }
}
