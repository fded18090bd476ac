import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './pack.mjs'
import { root } from './packages.mjs'

const knip = join(root, 'node_modules/knip/bin/knip.js')

test('no file, export or dependency is unused, and none is missing from a manifest', () => {
  expect(run(process.execPath, [knip, '--no-progress', '--treat-config-hints-as-errors'], { cwd: root }).trim()).toBe(
    '',
  )
})

test('what is published uses no development dependency', () => {
  expect(
    run(process.execPath, [knip, '--no-progress', '--production', '--strict', '--dependencies'], { cwd: root }).trim(),
  ).toBe('')
})
