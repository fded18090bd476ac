import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './pack.mjs'
import { root } from './packages.mjs'

/** Output of knip for the workspace; knip.jsonc has its configuration. */
const knip = (...flags) => {
  const program = join(root, 'node_modules/knip/bin/knip.js')
  return run(process.execPath, [program, '--no-progress', '--no-config-hints', ...flags], { cwd: root }).trim()
}

test('no file, export or dependency is unused, and none is missing from a manifest', () => {
  expect(knip()).toBe('')
})

test('a published library needs nothing at run time that it does not declare', () => {
  expect(knip('--production', '--strict', '--dependencies')).toBe('')
})
