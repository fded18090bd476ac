import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCli } from '../../../test/run-cli.ts'

const nilUuid = '00000000-0000-4000-8000-000000000000'
let emulator: Emulator
let ids: string[]

beforeAll(async () => {
  emulator = createEmulator({ seed: { alertDefs: 3 } })
  ids = (await runCli('alerts list -o name', { emulator })).stdout.trimEnd().split('\n')
})

test('one definition is one object, as the service gave it', async () => {
  const [id] = ids
  const { stdout, stderr, exitCode } = await runCli(`alerts get ${id} -o json`, { emulator })
  expect(JSON.parse(stdout)).toHaveProperty('id', id)
  expect(JSON.parse(stdout)).toHaveProperty('alertDefProperties.name')
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
})

test('YAML and JSON say the same', async () => {
  const [id] = ids
  const yaml = await runCli(`alerts get ${id} -o yaml`, { emulator })
  const json = await runCli(`alerts get ${id} -o json`, { emulator })
  expect(parse(yaml.stdout)).toEqual(JSON.parse(json.stdout))
})

test('people see names and values, a line each', async () => {
  const [id] = ids
  const { stdout } = await runCli(`alerts get ${id}`, { emulator })
  const [first, ...lines] = stdout.trimEnd().split('\n')
  expect(first).toMatch(/^name +Fraud scorer/)
  expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual(
    expect.arrayContaining(['id', 'priority', 'status', 'type']),
  )
})

test('several are shown in the order in which they were asked for', async () => {
  const asked = ids.toReversed()
  const { stdout } = await runCli(`alerts get ${asked.join(' ')} -o name`, { emulator })
  expect(stdout.trimEnd().split('\n')).toEqual(asked)
})

test('a definition has a version id, by which it is found as well', async () => {
  const [id] = ids
  const versionId = (await runCli(`alerts get ${id} --columns version -o csv`, { emulator })).stdout
  const { stdout } = await runCli(`alerts get --by version-id ${versionId.split('\r\n')[1]} -o name`, { emulator })
  expect(stdout.trim()).toBe(id)
})

test('an unknown id is exit code 5, in the chosen format', async () => {
  const { stdout, stderr, exitCode } = await runCli(`alerts get ${nilUuid} -o json`, { emulator })
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 5 })
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'not_found', exitCode: 5, status: 404 } })
})

test('existing definitions are shown and unknown ids are named if several ids are given', async () => {
  const [id] = ids
  const { stdout, stderr, exitCode } = await runCli(`alerts get ${nilUuid} ${id} -o name`, { emulator })
  expect(stdout.trim()).toBe(id)
  expect(exitCode).toBe(5)
  expect(stderr).toContain('error: 1 of 2 alert definitions not found')
  expect(stderr).toContain(nilUuid)
})

test('several unknown ids are exit code 5, as a single one is', async () => {
  const { exitCode } = await runCli(`alerts get ${nilUuid} 10000000-0000-4000-8000-000000000000`, { emulator })
  expect(exitCode).toBe(5)
})

test('an argument that is neither an id nor a name is exit code 5', async () => {
  const { stderr, exitCode } = await runCli('alerts get disk -o json', { emulator })
  expect(exitCode).toBe(5)
  expect(JSON.parse(stderr)).toMatchObject({
    error: {
      code: 'not_found',
      message: 'No alert definition with the id or name "disk" is visible to the key',
    },
  })
})

test('get needs an id', async () => {
  const { stderr, exitCode } = await runCli('alerts get', { emulator })
  expect(exitCode).toBe(2)
  expect(stderr).toContain('error: <id> is missing')
})
