import { timeOf } from '@mgmt-api/models'
import type { Remote } from './kind.ts'

type Born = Pick<Remote, 'id' | 'createdTime'>

/** Orders by age, oldest first; if times are equal or missing, by id, so that the result is the same everywhere. */
export const compareAge = (a: Born, b: Born): number => compare(bornAt(a), bornAt(b)) || compareRest(a, b)

/** A copy, oldest first. Each time is read once. */
export function sortByAge(remotes: readonly Remote[]): readonly Remote[] {
  return remotes
    .map((remote) => ({ remote, time: bornAt(remote) }))
    .sort((a, b) => compare(a.time, b.time) || compareRest(a.remote, b.remote))
    .map(({ remote }) => remote)
}

const compareRest = (a: Born, b: Born): number => compare(fractionOf(a), fractionOf(b)) || byId(a, b)

/** Numbers are compared as numbers: 9 comes before 10. */
const byId = ({ id: a }: Born, { id: b }: Born): number =>
  (/^\d+$/.test(a) && /^\d+$/.test(b) && compare(a.length, b.length)) || compare(a, b)

function bornAt({ createdTime }: Born): number {
  const time = timeOf(createdTime)
  return Number.isNaN(time) ? -Infinity : time
}

/** Digits of the second, of which a time in milliseconds has only three. */
function fractionOf({ createdTime }: Born): string {
  return /\.(\d+)/.exec(createdTime)?.[1]?.replace(/0+$/, '') ?? ''
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
