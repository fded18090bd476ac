import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testsAll } from '../test-amount.mjs'

/** In the temporary folder of the run, which `tmpdir` names in its workers. */
const fileIn = (folder: string): string => join(folder, 'left-out.txt')

/** Reports what this run leaves out, such as `as-code: 2 of 20 kills of a clone`. */
export function leftOut(text: string): void {
  if (!testsAll) appendFileSync(fileIn(tmpdir()), `${text}\n`)
}

/**
 * The cases to run: all with `MGMT_TEST_ALL=1`, otherwise those that `isDefault` chooses, and the run reports their number.
 * @param what The package and what the cases are, as in `emulator: rules of the document`.
 */
export function partOf<T>(
  what: string,
  all: readonly T[],
  isDefault: (each: T, index: number) => boolean,
): readonly T[] {
  if (testsAll) return all
  const part = all.filter(isDefault)
  leftOut(`${what}: ${part.length} of ${all.length}`)
  return part
}

/** The first of `all` by default, and all with `MGMT_TEST_ALL=1`: a number of random cases, which the run reports. */
export function countOf(what: string, all: number, byDefault: number): number {
  if (!testsAll) leftOut(`${what}: ${byDefault} of ${all}`)
  return testsAll ? all : byDefault
}

/** What tests of a run left out so far, each once. */
export function readLeftOut(folder: string): readonly string[] {
  if (!existsSync(fileIn(folder))) return []
  const lines = readFileSync(fileIn(folder), 'utf8').split('\n')
  return [...new Set(lines)].filter((line) => line !== '').sort()
}
