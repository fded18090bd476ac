import { compareValues } from '@mgmt-api/base/lists'
import { timeOf } from '@mgmt-api/models/internal'
import type { Remote } from './kind.ts'

type Dated = Pick<Remote, 'id' | 'createdTime'>

interface WithRemote {
  readonly remote: Dated
}

/**
 * A copy of remotes, or of items that contain one each, oldest first. If times are equal or missing, orders by id, so that
 * the result is the same everywhere.
 */
export function sortByAge<Item extends Dated | WithRemote>(items: readonly Item[]): Item[] {
  return items
    .map((item) => {
      const dated = datedOf(item)
      return { item, dated, time: createdAt(dated) }
    })
    .sort((a, b) => compareValues(a.time, b.time) || compareRest(a.dated, b.dated))
    .map(({ item }) => item)
}

const datedOf = (item: Dated | WithRemote): Dated => ('remote' in item ? item.remote : item)

const compareRest = (a: Dated, b: Dated): number => compareValues(fractionOf(a), fractionOf(b)) || byId(a, b)

/** Numbers are compared as numbers: 9 comes before 10. */
const byId = ({ id: a }: Dated, { id: b }: Dated): number =>
  (/^\d+$/.test(a) && /^\d+$/.test(b) && compareValues(a.length, b.length)) || compareValues(a, b)

function createdAt({ createdTime }: Dated): number {
  const time = timeOf(createdTime)
  return Number.isNaN(time) ? -Infinity : time
}

/** The fraction of the second in full: milliseconds have only three digits. */
function fractionOf({ createdTime }: Dated): string {
  return /\.(\d+)/.exec(createdTime)?.[1]?.replace(/0+$/, '') ?? ''
}
