import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertFile, codeScene } from '../../../test/code-scene.ts'

/** Counts the reads of `mgmt.yaml` from now on, in whatever module. */
function countReads(): () => number {
  const { readFileSync } = fs
  let reads = 0
  const counting = (...args: Parameters<typeof readFileSync>): ReturnType<typeof readFileSync> => {
    if (basename(String(args[0])) === 'mgmt.yaml') reads++
    return readFileSync(...args)
  }
  // The result has the type that the arguments select, which one signature cannot express.
  fs.readFileSync = counting as typeof readFileSync
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.readFileSync = readFileSync
    syncBuiltinESMExports()
  })
  return () => reads
}

test.each([
  'lint',
  'lint a.yaml b.yaml',
  'plan',
  'plan --save plan.json',
  'apply --init --yes',
  'apply saved.json --init --yes',
])('%s reads mgmt.yaml once', async (line) => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.write('b.yaml', alertFile('queue'))
  await scene.run('plan --save saved.json')
  const reads = countReads()
  expect((await scene.run(line)).stderr).not.toContain('error:')
  expect(reads()).toBe(1)
})
