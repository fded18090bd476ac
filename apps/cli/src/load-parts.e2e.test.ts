import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle, type BundleRun, runBundle } from '../test/bundle.ts'
import { temporaryHome } from '../test/run-cli.ts'

const limits = (cache: string, env: Readonly<Record<string, string>> = {}): Promise<BundleRun> =>
  runBundle(['limits', 'alerts'], { env: { NODE_COMPILE_CACHE: cache, ...env } })

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())

/** A cache that one run has filled, and what that run printed. */
async function filledCache(): Promise<{ cache: string; first: BundleRun }> {
  const cache = temporaryHome()
  const first = await limits(cache)
  expect(first).toMatchObject({ stderr: '', exitCode: 0 })
  expect(first.stdout).toContain('suppressionRules.create')
  expect(filesIn(cache).length).toBeGreaterThan(2)
  return { cache, first }
}

/** Flips a bit of the byte in the middle. */
function flipped(bytes: Buffer): Buffer {
  const middle = bytes.length >> 1
  const copy = Buffer.from(bytes)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

// A static import in the wrong module would move the library into a file that every command loads.
test('the libraries that few commands use are files of their own', () => {
  const names = readdirSync(join(dirname(bundle), 'parts')).map((file) => file.replace(/-[\da-f]{8}\.cjs$/, ''))
  expect(names).toEqual(expect.arrayContaining(['js-yaml', 'undici', 'yaml', 'zod']))
})

test.each([
  { what: 'garbage', damage: (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'hello')) },
  { what: 'empty', damage: (file: string) => writeFileSync(file, '') },
  { what: 'cut off', damage: (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -100)) },
  { what: 'cut off in its header', damage: (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 7)) },
  { what: 'different in one bit', damage: (file: string) => writeFileSync(file, flipped(readFileSync(file))) },
  {
    what: 'a directory',
    damage(file: string) {
      rmSync(file)
      mkdirSync(join(file, 'below'), { recursive: true })
    },
  },
  {
    what: 'a link to nothing',
    damage(file: string) {
      rmSync(file)
      symlinkSync('nowhere', file)
    },
  },
])('a file of the cache that is $what changes nothing', async ({ damage }) => {
  const { cache, first } = await filledCache()
  for (const file of filesIn(cache)) {
    damage(file)
    expect(await limits(cache)).toEqual(first)
  }
})

test('a file in place of the directory for this version of Node changes nothing', async () => {
  const { cache, first } = await filledCache()
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
