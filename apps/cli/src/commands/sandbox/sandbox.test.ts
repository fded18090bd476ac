import { expect, test } from 'vitest'
import { type Ran, runCli, sandboxHome, temporaryHome } from '../../../test/run-cli.ts'

const ids = async (home: string): Promise<string[]> =>
  (await runCli('alerts list --all --profile sandbox -o name', { home })).stdout.trim().split('\n')

test('the sandbox keeps what was done in it, until it is reset', async () => {
  const home = await sandboxHome()
  const run = (line: string): Promise<Ran> => runCli(line, { home })
  const before = await ids(home)
  expect(before).toHaveLength(300)
  await run(`alerts delete ${before[0] ?? ''} --yes --profile sandbox`)
  expect(await ids(home)).toEqual(before.slice(1))

  expect((await run('sandbox reset')).exitCode).toBe(2)
  expect(await ids(home)).toHaveLength(299)
  expect((await run('sandbox reset --yes')).exitCode).toBe(0)
  expect(await ids(home)).toEqual(before)
})

test('the sandbox is used only when it is named', async () => {
  const home = temporaryHome()
  await ids(home)
  expect((await runCli('alerts list', { home })).exitCode).toBe(2)
})

test('the sandbox has resources of every group', async () => {
  const home = await sandboxHome()
  const nouns = 'cases incidents dashboards views slos policies connectors webhooks roles integrations ai-applications'
  for (const noun of nouns.split(' ')) {
    const { exitCode, stdout } = await runCli(`${noun} list --profile sandbox -o name`, { home })
    expect({ noun, exitCode, stdout }).toEqual({ noun, exitCode: 0, stdout: expect.stringMatching(/./) as string })
  }
})
