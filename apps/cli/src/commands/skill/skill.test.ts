import { createEmulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, runCli } from '../../../test/run-cli.ts'
import { skillText } from './skill-text.ts'

const blocks = [...skillText.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.trim().split('\n'))

test('prints the skill file, with a name and a description', async () => {
  const { stdout, stderr, exitCode } = await runCli('skill')
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  expect(stdout).toBe(skillText)
  expect(stdout).toMatch(/^---\nname: mgmt\ndescription: .{80,}\n---\n/)
})

const emulator = createEmulator({
  seed: { alertDefs: 60, usageDays: 30, cases: 10, connectors: 5 },
  keys: { [canaryKey]: {} },
})

test('has commands of each kind', () => {
  expect(blocks.length).toBeGreaterThan(10)
})

test.each(blocks)('%s', async (line) => {
  const now = new Date()
  const { stdout, stderr, exitCode } = await runCli(line.replace(/^mgmt /, ''), { emulator, now })
  expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).not.toBe('')
})
