import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, runCli, type RunOptions } from '../run-cli.ts'

const edge = `name: Edge
tags: [edge]
family:
  active: false
  raw:
    remoteConfigurations:
      - { rawConfiguration: "receivers: {}", agentSelector: { attributes: { os.type: linux } } }
`

function scene(): (line: string, options?: RunOptions) => Promise<Ran> {
  const emulator = createEmulator()
  onTestFinished(() => emulator.close())
  return (line, options) => runCli(line, { emulator, ...options })
}

test('a configuration group is created from a file, changed in part and archived', async () => {
  const run = scene()
  const created = await run('configuration-groups create -f - -o name --yes', { stdin: edge })
  expect(created).toMatchObject({ exitCode: 0 })
  const id = created.stdout.trim()

  expect(await run(`configuration-groups update ${id} --set priorityOrder=0 --yes`)).toMatchObject({ exitCode: 0 })
  expect(await run(`configuration-groups update ${id} --set name=Edges --update-mask name,tags --yes`)).toMatchObject({
    exitCode: 0,
  })
  const read = await run(`configuration-groups get ${id} -o json`)
  expect(JSON.parse(read.stdout)).toMatchObject({ name: 'Edges', priorityOrder: 0, family: { version: '1' } })
  expect(read.stdout).not.toContain('tags')

  expect(await run(`configuration-groups archive ${id}`)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--yes') as string,
  })
  expect(await run(`configuration-groups archive ${id} --yes`)).toMatchObject({ exitCode: 0 })
  expect((await run(`configuration-groups get ${id}`)).exitCode).not.toBe(0)
})

test('an item that was read is changed and sent back as the next version', async () => {
  const run = scene()
  const id = (await run('configuration-groups create -f - -o name --yes', { stdin: edge })).stdout.trim()
  const { stdout } = await run(`configuration-groups get ${id} -o yaml`)
  const stdin = stdout.replace('active: false', 'active: true')
  expect(await run('configuration-groups update -f - --yes', { stdin })).toMatchObject({ exitCode: 0 })
  const read = await run(`configuration-groups get ${id} -o json`)
  expect(JSON.parse(read.stdout)).toMatchObject({ id, name: 'Edge', family: { version: '2', active: true } })
})

test('help marks every command as a preview', async () => {
  const { stdout } = await scene()('configuration-groups --help')
  expect(stdout.match(/\(preview\)/g)).toHaveLength(5)
  expect(stdout).toContain('Archive the group with this id (preview)')
})
