import type {
  AlertEventOrderBy,
  EventOrderBy,
  EventPaginationRequest,
  EventPaginationResponse,
} from '@mgmt-api/models/alerts'
import type { SqlValue } from '../../store/database.ts'
import { readToken, writeToken } from '../../http/reading/page-token.ts'
import { shortDigest } from '../../store/short-digest.ts'
import type { Occurrence } from './event-store.ts'

/** Default and maximum page size; the contract has no bound. */
const defaultSize = 100
const largestSize = 1_000

/** The contract sorts by time only. */
export interface EventSortOrder {
  readonly newestFirst: boolean
}

/** The first time key decides; unspecified is ascending. Default: newest first. */
export function eventSortOrder(orderBys: readonly (EventOrderBy | AlertEventOrderBy)[] = []): EventSortOrder {
  const by = orderBys.find(({ fieldName }) => fieldName?.endsWith('_FIELDS_TIMESTAMP') === true)
  return { newestFirst: by === undefined || by.direction?.endsWith('_DIRECTION_DESC') === true }
}

/** Unique sort position of an event. */
type EventPosition = readonly [at: number, id: string, permutation: number]

const placeOf = ({ at, id, permutation }: Occurrence): EventPosition => [at, id, permutation]

function compare(a: EventPosition, b: EventPosition, { newestFirst }: EventSortOrder): number {
  if (a[0] !== b[0]) return newestFirst ? b[0] - a[0] : a[0] - b[0]
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1
  return a[2] - b[2]
}

/** Sorts events in place. */
export function sortEvents(occurrences: Occurrence[], order: EventSortOrder): readonly Occurrence[] {
  return occurrences.sort((a, b) => compare(placeOf(a), placeOf(b), order))
}

export interface EventPage {
  readonly items: readonly Occurrence[]
  readonly pagination: EventPaginationResponse
}

export interface PageOptions {
  readonly page: EventPaginationRequest | undefined
  readonly order: EventSortOrder
  /** Query that the token belongs to: a token is rejected for any other. */
  readonly question: unknown
}

/**
 * One page of sorted events, starting after the last event of the previous page.
 * @throws {Refusal} 400: invalid token, or a token of another query.
 */
export function eventPage(sorted: readonly Occurrence[], { page = {}, order, question }: PageOptions): EventPage {
  const digest = shortDigest([question, order])
  const size = Math.min(Number(page.pageSize ?? 0) || defaultSize, largestSize)
  const { pageToken = '' } = page
  const after = pageToken === '' ? undefined : placeIn(readToken(pageToken, digest, 3))
  const start = after === undefined ? 0 : sorted.findIndex((each) => compare(placeOf(each), after, order) > 0)
  const items = start < 0 ? [] : sorted.slice(start, start + size)
  const last = items.at(-1)
  const more = last !== undefined && start + size < sorted.length
  return {
    items,
    pagination: { ...(more && { nextPageToken: writeToken(placeOf(last), digest) }), totalSize: sorted.length },
  }
}

const placeIn = ([at, id, permutation]: readonly SqlValue[]): EventPosition => [
  Number(at),
  String(id),
  Number(permutation),
]
