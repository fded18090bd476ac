import { expect, test } from 'vitest'
import { listeningEmulator, runBundle } from './bundle.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const tags = signal === 'SIGINT' ? [] : 'slow'
  test(`${signal} ends a jq expression that runs forever`, { tags }, async () => {
    await using emulator = await listeningEmulator(3)
    const args = ['alerts', 'list', '--verbose', '--jq', 'def f: f; f']
    const { exitCode, stdout } = await runBundle(args, { env: emulator.env, interruptAt: ' 200 ', signal })
    expect({ exitCode, stdout }).toEqual({ exitCode: 130, stdout: '' })
  })
}
