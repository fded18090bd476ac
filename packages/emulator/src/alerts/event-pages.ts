import type { EventOrderBy, EventPaginationRequest, EventPaginationResponse } from '@mgmt-api/models/alerts'
import type { SqlValue } from '../database.ts'
import { digestOf, readToken, writeToken } from '../page-token.ts'
import type { Occurrence } from './event-store.ts'

/** Items of a page where none or 0 are asked for, and at most: the contract has no bound. */
const defaultSize = 100
const largestSize = 1_000

/** By time alone: the contract has nothing else. */
export interface EventOrder {
  readonly newestFirst: boolean
}

interface AnyOrderBy {
  readonly fieldName?: string
  readonly direction?: string
}

/** The first key that names time decides; unspecified is ascending. Without one, the newest come first. */
export function orderOf(orderBys: readonly (EventOrderBy | AnyOrderBy)[] = []): EventOrder {
  const by = orderBys.find(({ fieldName }) => fieldName?.endsWith('_FIELDS_TIMESTAMP') === true)
  return { newestFirst: by === undefined || by.direction?.endsWith('_DIRECTION_DESC') === true }
}

/** Where an event stands: no two have the same place. */
type Place = readonly [at: number, id: string, permutation: number]

const placeOf = ({ at, id, permutation }: Occurrence): Place => [at, id, permutation]

function compare(a: Place, b: Place, { newestFirst }: EventOrder): number {
  if (a[0] !== b[0]) return newestFirst ? b[0] - a[0] : a[0] - b[0]
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1
  return a[2] - b[2]
}

/** Puts events in order, in place. */
export function sortEvents(occurrences: Occurrence[], order: EventOrder): readonly Occurrence[] {
  return occurrences.sort((a, b) => compare(placeOf(a), placeOf(b), order))
}

export interface EventPage {
  readonly items: readonly Occurrence[]
  readonly pagination: EventPaginationResponse
}

export interface PageOptions {
  readonly page: EventPaginationRequest | undefined
  readonly order: EventOrder
  /** What was asked: a token of one question is refused for another. */
  readonly question: unknown
}

/**
 * One page of sorted events. It starts after the event where the last one ended.
 * @throws {Refusal} 400: the token is not one of this list, or belongs to another query.
 */
export function pageOf(sorted: readonly Occurrence[], { page = {}, order, question }: PageOptions): EventPage {
  const digest = digestOf([question, order])
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

const placeIn = ([at, id, permutation]: readonly SqlValue[]): Place => [Number(at), String(id), Number(permutation)]
