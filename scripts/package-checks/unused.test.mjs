import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partOf } from '../vitest/left-out.ts'
import { run } from './pack.mjs'
import { root } from './packages.mjs'

/** Output of knip for the workspace; `knip.jsonc` beside this file has its configuration. */
const knip = (...flags) => {
  const program = join(root, 'node_modules/knip/bin/knip.js')
  const config = join(import.meta.dirname, 'knip.jsonc')
  return run(process.execPath, [program, '--config', config, '--no-progress', '--no-config-hints', ...flags], {
    cwd: root,
  }).trim()
}

const runs = [
  { title: 'every file, export and dependency is used, and none is missing from a manifest', flags: [] },
  // A tag `@internal` exempts an export that tests of several files need.
  { title: 'every file and export is used outside of tests', flags: ['--production'] },
  {
    title: 'a published library needs nothing at run time that it does not declare',
    // The command-line program is bundled: all its dependencies are development dependencies.
    flags: ['--production', '--strict', '--dependencies', '--workspace', '!apps/cli'],
  },
]

test.each(partOf('package checks: runs of knip', runs, ({ flags }) => flags.length === 0))('$title', ({ flags }) => {
  expect(knip(...flags)).toBe('')
})
