import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { canaryKey, type Ran, runCli, type RunOptions } from '../../../test/run-cli.ts'

const nilUuid = '00000000-0000-4000-8000-000000000000'
let emulator: Emulator
let ids: string[]

beforeAll(async () => {
  emulator = createEmulator({ seed: { alertDefs: 30 }, keys: { [canaryKey]: {} } })
  ids = (await runCli('alerts list --all -o name', { emulator })).stdout.trimEnd().split('\n')
  return () => emulator.close()
})

const download = (line = '', options: RunOptions = {}): Promise<Ran> =>
  runCli(`alerts download${line}`, { emulator, ...options })

const idsIn = ({ stdout }: Ran): string[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)

test('all definitions are printed, a line each, as the service has them', async () => {
  const ran = await download()
  expect(ran).toMatchObject({ stderr: '', exitCode: 0 })
  expect(idsIn(ran).toSorted()).toEqual(ids.toSorted())
  const [id = ''] = ids
  const one = await download(` ${id}`)
  expect(JSON.parse(one.stdout)).toEqual(JSON.parse((await runCli(`alerts get ${id} -o json`, { emulator })).stdout))
})

test('-o json and -o yaml print one document', async () => {
  expect(JSON.parse((await download(' -o json')).stdout)).toHaveLength(30)
  expect(parse((await download(' -o yaml')).stdout)).toHaveLength(30)
})

test('ids come from files too, and each counts once', async () => {
  const [first = '', second = ''] = ids
  const ran = await download(` ${first} -f -`, { stdin: `${first}\n${second}\n` })
  expect(idsIn(ran).toSorted()).toEqual([first, second].toSorted())
})

test('an unknown id is exit code 5, after the others are printed', async () => {
  const [first = ''] = ids
  const ran = await download(` ${nilUuid} ${first}`)
  expect(idsIn(ran)).toEqual([first])
  expect(ran.exitCode).toBe(5)
  expect(ran.stderr).toContain(nilUuid)
})

test('a file without ids does not mean all definitions', async () => {
  const ran = await download(' -f -', { stdin: '\n' })
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain('No alert definition')
})

test('an argument that is not an id is refused', async () => {
  expect(await download(' disk')).toMatchObject({ exitCode: 2, stdout: '' })
})

test('a stream that fails in the middle is a failure, and what came before it is printed', async () => {
  const failing = createEmulator({
    seed: { alertDefs: 30 },
    keys: { [canaryKey]: {} },
    faults: [{ kind: 'stream-error', share: 0.5 }],
  })
  const ran = await runCli('alerts download', { emulator: failing })
  await failing.close()
  expect(ran.exitCode).not.toBe(0)
  expect(idsIn(ran).length).toBeGreaterThan(0)
  expect(idsIn(ran).length).toBeLessThan(30)
})
