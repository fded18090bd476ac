import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testsAll } from '../test-amount.mjs'

export { testsAll }

/** In the temporary folder of the run, which is that of its workers, too. */
const fileIn = (folder: string): string => join(folder, 'left-out.txt')

/** Reports that this run leaves cases out. Numbers of the same `what` are added. */
function leftOut(what: string, run: number, all: number): void {
  if (run < all) appendFileSync(fileIn(tmpdir()), `${what}\t${run}\t${all}\n`)
}

/**
 * The cases to run: all with `MGMT_TEST_ALL=1`, otherwise those that `isDefault` chooses, and the run reports their number.
 * @param what The package and the cases, such as `emulator: rules of the document`.
 */
export function partOf<T>(
  what: string,
  all: readonly T[],
  isDefault: (each: T, index: number) => boolean,
): readonly T[] {
  const part = testsAll ? all : all.filter(isDefault)
  leftOut(what, part.length, all.length)
  return part
}

/** The number of cases to run: `all` with `MGMT_TEST_ALL=1`, otherwise `byDefault`, which the run reports. */
export function countOf(what: string, all: number, byDefault: number): number {
  const count = testsAll ? all : byDefault
  leftOut(what, count, all)
  return count
}

/** What the tests of a run left out so far, such as `as-code: kills of a clone: 2 of 20`. */
export function readLeftOut(folder: string): readonly string[] {
  if (!existsSync(fileIn(folder))) return []
  const sums = new Map<string, readonly [number, number]>()
  for (const line of readFileSync(fileIn(folder), 'utf8').trim().split('\n')) {
    const [what = '', run, all] = line.split('\t')
    const [runs, alls] = sums.get(what) ?? [0, 0]
    sums.set(what, [runs + Number(run), alls + Number(all)])
  }
  return [...sums].map(([what, [run, all]]) => `${what}: ${run} of ${all}`).sort()
}
