import { type Document, parseDocument } from '../contract/document.ts'
import { languageName } from '../contract/language.ts'
import { normalise, type Normalised } from '../contract/normalise.ts'
import type { Overlay } from '../contract/overlay.ts'
import { type Contract, operationsOf } from '../contract/contract.ts'
import { keepRetired, publishedAgain } from './retired.ts'

/** A published document, as the facts that it would become. */
export interface Published extends Pick<Normalised, 'contract' | 'undecided'> {
  /** What was recognised, in sentences. */
  readonly said: readonly string[]
  /** Contradictions that an overlay has to decide. */
  readonly doubts: readonly string[]
}

/**
 * Reads a published document: recognises the name of its query language, keeps the letters of the services' names, and
 * what the overlays call retired.
 * @throws {Error} if the text is not an OpenAPI 3.x document, or refers to what it does not have.
 */
export function readPublished(text: string, overlays: readonly Overlay[], before: Contract): Published {
  const document: Document = parseDocument(text)
  const language = languageName(document, before)
  const { contract, undecided, contradicted } = normalise(document, overlays, { nativeName: language })
  const published = keepLetters(before, contract)
  const again = publishedAgain(published, overlays)
  const kept = overlays.flatMap(({ retired }) => Object.keys(retired).filter((at) => !again.has(at)))
  return {
    contract: keepRetired(before, published, overlays),
    undecided,
    said: [
      ...(language === undefined ? [] : [`The document calls the query language ${language}; it is read as native.`]),
      ...(kept.length === 0 ? [] : [`Kept as retired: ${kept.join(', ')}.`]),
    ],
    doubts: [...permissionDoubts(before, published, { overlays, contradicted }), ...again.values()],
  }
}

/** Services whose names differ in the case of letters are the same. */
function keepLetters(before: Contract, after: Contract): Contract {
  const known = new Map(
    operationsOf(before).flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag] as const)),
  )
  const paths = Object.entries(after.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const tags = operation.tags.map((tag) => known.get(tag.toLowerCase()) ?? tag)
      return [method, { ...operation, tags }] as const
    })
    return [path, Object.fromEntries(operations)] as const
  })
  return { ...after, paths: Object.fromEntries(paths) }
}

interface Contradictions {
  readonly overlays: readonly Overlay[]
  readonly contradicted: ReadonlyMap<string, readonly string[]>
}

/** Permissions that would disappear, or that the description of their operation contradicts, unless an overlay decides. */
function permissionDoubts(before: Contract, after: Contract, { overlays, contradicted }: Contradictions): string[] {
  const known = new Map(operationsOf(before).map((each) => [each.operationId, each['x-permissions'] ?? []]))
  const decided = new Set(
    overlays.flatMap(({ operations }) =>
      Object.values(operations).flatMap(({ id, permissions }) => (permissions === undefined ? [] : [id])),
    ),
  )
  return operationsOf(after).flatMap(({ operationId: id, 'x-permissions': permissions = [] }) => {
    const gone = (known.get(id) ?? []).filter((permission) => !permissions.includes(permission))
    const described = contradicted.get(id)
    if (decided.has(id) || (gone.length === 0 && described === undefined)) return []
    const doubt =
      described === undefined
        ? `would no longer need ${gone.join(', ')}`
        : `needs ${listOf(permissions)} by its mark, ${listOf(described)} by its description`
    return [`${id} ${doubt}. List what counts as \`permissions\` of the operation.`]
  })
}

const listOf = (names: readonly string[]): string => names.join(', ') || 'nothing'
