import { expect, test } from 'vitest'
import { listeningEmulator, runBundle } from './bundle.ts'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends a jq expression that runs forever', async (signal) => {
  await using emulator = await listeningEmulator(3)
  const args = ['alerts', 'list', '--verbose', '--jq', 'def f: f; f']
  const { exitCode, stdout } = await runBundle(args, { env: emulator.env, interruptAt: ' 200 ', signal })
  expect({ exitCode, stdout }).toEqual({ exitCode: 130, stdout: '' })
})
