import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { canaryKey, type Ran, runCli } from '../../../test/run-cli.ts'

function download(line = ''): Promise<Ran> {
  const emulator = createEmulator({ seed: { alertDefs: 3 }, keys: { [canaryKey]: {} } })
  onTestFinished(() => emulator.close())
  return runCli(`call downloadAlerts${line}`, { emulator })
}

const definitionIn = ({ content = '' }: { content?: string }): unknown =>
  JSON.parse(Buffer.from(content, 'base64').toString())

test('a stream is printed message by message, a line each', async () => {
  const { stdout, stderr, exitCode } = await download()
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  const messages = stdout.trimEnd().split('\n')
  expect(messages.map((line) => definitionIn(JSON.parse(line) as object))).toMatchObject([
    { alertDefProperties: {} },
    { alertDefProperties: {} },
    { alertDefProperties: {} },
  ])
})

test('-o json and -o yaml print one document', async () => {
  const [asJson, asYaml] = [await download(' -o json'), await download(' -o yaml')]
  expect(JSON.parse(asJson.stdout)).toHaveLength(3)
  expect(parse(asYaml.stdout)).toHaveLength(3)
})

test('-o table prints a row for each message, and --dry-run sends nothing', async () => {
  expect((await download(' -o table')).stdout.trimEnd().split('\n')).toHaveLength(4)
  const dry = await download(' --dry-run')
  expect(dry).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^GET .*\n$/) as string })
  expect(dry.stderr).toContain('would call downloadAlerts; nothing was sent')
})

test('parameters that are lists are repeated', async () => {
  const nilUuid = '00000000-0000-4000-8000-000000000000'
  const { stdout } = await download(` --param ids=${nilUuid}`)
  expect(JSON.parse(stdout)).toEqual({ notFoundIds: [nilUuid] })
})
