import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countOf } from '../../../scripts/vitest/left-out.ts'
import { type BundleRun, runBundle } from './bundle.ts'
import { temporaryHome } from './run-cli.ts'

const limits = (cache: string, env: Readonly<Record<string, string>> = {}): Promise<BundleRun> =>
  runBundle(['limits', 'alerts'], { env: { NODE_COMPILE_CACHE: cache, ...env } })

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .sort()

/** Flips a bit of the byte in the middle. */
function flipped(bytes: Buffer): Buffer {
  const middle = bytes.length >> 1
  const copy = Buffer.from(bytes)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

const damages: readonly ((file: string) => void)[] = [
  (file) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'hello')),
  (file) => writeFileSync(file, ''),
  (file) => writeFileSync(file, readFileSync(file).subarray(0, -100)),
  (file) => writeFileSync(file, readFileSync(file).subarray(0, 7)),
  (file) => writeFileSync(file, flipped(readFileSync(file))),
  (file) => {
    rmSync(file)
    mkdirSync(join(file, 'below'), { recursive: true })
  },
  (file) => {
    rmSync(file)
    symlinkSync('nowhere', file)
  },
]

/** Runs with a damaged cache. */
const runs = countOf('cli: runs with a damaged cache', 25, 5)

test('runs with half of the cache damaged, each time in another way, print what a run without it prints', async () => {
  const filled = temporaryHome()
  const first = await limits(filled)
  expect(first).toMatchObject({ stderr: '', exitCode: 0 })
  expect(first.stdout).toContain('suppressionRules.create')
  for (let run = 0; run < runs; run++) {
    const cache = temporaryHome()
    cpSync(filled, cache, { recursive: true })
    const files = filesIn(cache)
    expect(files.length).toBeGreaterThan(2)
    for (const [index, file] of files.entries())
      if (index % 2 === run % 2) damages[(index + run) % damages.length]?.(file)
    expect(await limits(cache)).toEqual(first)
  }
})

test('a file in place of the directory for this version of Node changes nothing', async () => {
  const cache = temporaryHome()
  const first = await limits(cache)
  const [version = ''] = readdirSync(cache)
  rmSync(join(cache, version), { recursive: true })
  writeFileSync(join(cache, version), 'hello')
  expect(await limits(cache)).toEqual(first)
})

test('nothing is cached if Node is told so', async () => {
  const cache = temporaryHome()
  expect(await limits(cache, { NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject({ stderr: '', exitCode: 0 })
  expect(filesIn(cache)).toEqual([])
})

test('a cache directory that cannot be created does not prevent a start', async () => {
  const file = join(temporaryHome(), 'file')
  writeFileSync(file, '')
  expect(await limits(join(file, 'below'))).toMatchObject({ stderr: '', exitCode: 0 })
})
