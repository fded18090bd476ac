import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const directory = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(directory, file), 'utf8')
const texts = ['README.md', '../../docs/guides/models.md'].map(read).join('\n')
const examples = [...texts.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)

test('the README and the guide have examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(6)
})

test.each(examples.map((code, index) => ({ code, number: index + 1 })))(
  'example $number prints what its comments say',
  ({ code }) => {
    const promised = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, line]) => line)
    // From this directory the package finds its build by its name.
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', stripTypeScriptTypes(code)],
      { cwd: directory, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(stdout.trimEnd().split('\n')).toEqual(promised)
  },
)

test('every file that the text on the contract names is there', () => {
  const files = [...read('contract/README.md').matchAll(/`((?:src|tools|test)\/[\w./-]+\.ts)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(directory, file)))).toEqual([])
})
