import { compareValues } from '@mgmt-api/base/lists'
import { timeOf } from '@mgmt-api/models'
import type { Remote } from './kind.ts'

type Dated = Pick<Remote, 'id' | 'createdTime'>

/** Orders by age, oldest first; if times are equal or missing, by id, so that the result is the same everywhere. */
export const compareAge = (a: Dated, b: Dated): number => compareValues(createdAt(a), createdAt(b)) || compareRest(a, b)

/** A copy, oldest first. Each time is read once. */
export function sortByAge(remotes: readonly Remote[]): readonly Remote[] {
  return remotes
    .map((remote) => ({ remote, time: createdAt(remote) }))
    .sort((a, b) => compareValues(a.time, b.time) || compareRest(a.remote, b.remote))
    .map(({ remote }) => remote)
}

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
