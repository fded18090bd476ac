import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceView } from '@mgmt-api/models/views'
import { reorderPolicies } from '@mgmt-api/models/data-plans'
import { expect, test } from 'vitest'
import { codeScene } from '../../test/code-scene.ts'
import { resourcePlace } from '../../test/resource-place.ts'

const undoOf = (stderr: string): string => /^to undo: mgmt (restore .+)$/m.exec(stderr)?.[1] ?? ''

test('a field that only a replacement sets is named if the replacement is refused: exit code 1', async () => {
  const here = resourcePlace({ views: 1 })
  const { stderr } = await here.run('views delete 1 --yes')
  here.emulator.faults.add({ kind: 'status', status: 403, operation: replaceView.id })
  const { exitCode, stderr: said } = await here.run(`${undoOf(stderr)} --yes`)
  expect(exitCode).toBe(1)
  expect(said).toContain('1 of 1 view created\n')
  expect(said).toContain('! differs from the backup  2  Orders database: errors\n    isCompactMode  true →')
  expect(said).toContain('error: 1 difference from the backup left\n')
})

test('a place that cannot be restored is named: exit code 1', async () => {
  const here = resourcePlace({ policies: 9 })
  const { stdout } = await here.run('policies list --jq .[].id')
  const { stderr } = await here.run(`policies delete ${stdout.split('\n')[0]} --yes`)
  here.emulator.faults.add({ kind: 'status', status: 403, operation: reorderPolicies.id })
  const { exitCode, stderr: said } = await here.run(`${undoOf(stderr)} --yes`)
  expect(exitCode).toBe(1)
  expect(said).toMatch(/^! not in its place {2}order of policies: \S+ is number \d of \w+, not \d: .*403/m)
  expect(said).toContain('error: 1 difference from the backup left\n')
})

test('a setting is read back, too', async () => {
  const here = resourcePlace({ aiApplications: 2 })
  const { stderr } = await here.run('ai-model-pricing delete --yes')
  const before = here.sent.length
  expect(await here.run(`${undoOf(stderr)} --yes`)).toMatchObject({ exitCode: 0 })
  const [read, ...later] = here.sent.slice(before)
  expect(later.at(-1)).toBe(read)
})

test('places are restored among those that came and were moved since', async () => {
  const here = resourcePlace({ policies: 9 })
  const list = async (): Promise<string[]> =>
    (await here.run('policies list --jq [.[]|select(.logRules)].[].name')).stdout.trim().split('\n')
  const ids = (await here.run('policies list --jq [.[]|select(.logRules)].[].id')).stdout.trim().split('\n')
  const names = await list()
  const { stderr } = await here.run(`policies delete ${ids[0]} ${ids[2]} --yes`)
  here.write('new.json', JSON.stringify({ name: 'New', priority: 'PRIORITY_TYPE_LOW', logRules: { severities: [] } }))
  expect(await here.run('policies create -f new.json --yes')).toMatchObject({ exitCode: 0 })
  expect(await here.run(`${undoOf(stderr)} --yes`)).toMatchObject({ exitCode: 0 })
  expect(await list()).toEqual([...names, 'New'])
})

test('a backup of another account is refused, also with --force', async () => {
  const here = resourcePlace({ views: 1 })
  const undo = undoOf((await here.run('views delete 1 --yes')).stderr)
  const folder = join(here.home, 'data/mgmt/backups')
  const file = join(folder, readdirSync(folder)[0] ?? '')
  const backup = JSON.parse(readFileSync(file, 'utf8')) as object
  const options = { env: { MGMT_API_KEY: 'another-key-0123456789' } }
  here.emulator.keys.set()
  const restore = async (team: string): ReturnType<typeof here.run> => {
    writeFileSync(file, JSON.stringify({ ...backup, account: { team } }))
    return here.run(`${undo} --yes${team === '1' ? ' --force' : ''}`, options)
  }
  const refused = await restore('1')
  expect(refused).toMatchObject({ exitCode: 2 })
  expect(refused.stderr).toContain('The backup is of another account; nothing was sent')
  expect(await restore('1000001')).toMatchObject({ exitCode: 0 })
})

const policyFile = (key: string): string => `kind: policies
key: ${key}
name: ${key}
priority: PRIORITY_TYPE_LOW
logRules: { severities: [SEVERITY_DEBUG] }
`

test('a policy that apply --prune deleted is the first again', async () => {
  const here = codeScene()
  const keys = ['first', 'second', 'third']
  const order = async (): Promise<string> =>
    (await here.run('policies list --profile prod-eu --jq .[].name')).stdout.trim().replaceAll('\n', ' ')
  here.write('policies.yaml', keys.map(policyFile).join('---\n'))
  expect(await here.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  expect(await order()).toBe('first second third')
  here.write('policies.yaml', keys.slice(1).map(policyFile).join('---\n'))
  const { stderr } = await here.run('apply --prune --yes')
  const command = /to restore: mgmt (restore .+)\n/.exec(stderr)?.[1] ?? ''
  const restored = await here.run(`${command} --yes`)
  expect(restored, restored.stderr).toMatchObject({ exitCode: 0 })
  expect(await order()).toBe('first second third')
  expect(await here.run(`${command} --yes`)).toMatchObject({ exitCode: 0, stdout: 'no changes; 1 unchanged\n' })
})
