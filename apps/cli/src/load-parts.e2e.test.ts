import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle, type BundleRun, runBundle } from '../test/bundle.ts'
import { temporaryHome } from '../test/run-cli.ts'

const help = (cache: string, env: Readonly<Record<string, string>> = {}): Promise<BundleRun> =>
  runBundle(['--help'], { env: { NODE_COMPILE_CACHE: cache, ...env } })

/** The files that the program kept; Node keeps its own in folders. */
const keptIn = (cache: string): string[] =>
  readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((path) => statSync(path).isFile())

// A static import in the wrong module would move the library into a file that every command loads.
test('the libraries that few commands use are files of their own', () => {
  const names = readdirSync(join(dirname(bundle), 'parts')).map((file) => file.replace(/-[\da-f]{8}\.cjs$/, ''))
  expect(names).toEqual(expect.arrayContaining(['js-yaml', 'undici', 'yaml', 'zod']))
})

test('the first starts keep what they compiled, later ones read it and write nothing', async () => {
  const cache = temporaryHome()
  const { stdout } = await help(cache)
  expect(stdout).toContain('USAGE')
  const [start = '', ...others] = keptIn(cache)
  expect(start).toMatch(/start-[\da-f]{8}-v[\d.]+-\w+$/)
  expect(others).toEqual([])

  const counts = [readFileSync(start).at(-1)]
  for (let run = 0; run < 4; run++) {
    expect(await help(cache)).toEqual({ stdout, stderr: '', exitCode: 0 })
    counts.push(readFileSync(start).at(-1))
  }
  expect(counts).toEqual([1, 2, 3, 4, 4])
})

test.each([
  { what: 'cut off', spoil: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
  { what: 'empty', spoil: () => Buffer.alloc(0) },
  { what: 'something else', spoil: () => Buffer.from('hello') },
])('what was kept and is $what is compiled again', async ({ spoil }) => {
  const cache = temporaryHome()
  const { stdout } = await help(cache)
  const [start = ''] = keptIn(cache)
  writeFileSync(start, spoil(readFileSync(start)))
  expect(await help(cache)).toEqual({ stdout, stderr: '', exitCode: 0 })
  expect(readFileSync(start).at(-1)).toBe(1)
  expect(readFileSync(start).length).toBeGreaterThan(10_000)
})

test('nothing is kept where Node is told to keep nothing', async () => {
  const cache = temporaryHome()
  expect(await help(cache, { NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject({ stderr: '', exitCode: 0 })
  expect(keptIn(cache)).toEqual([])
})

test('without a place for it the program runs all the same', async () => {
  const file = join(temporaryHome(), 'file')
  writeFileSync(file, '')
  expect(await help(join(file, 'below'))).toMatchObject({ stderr: '', exitCode: 0 })
})
