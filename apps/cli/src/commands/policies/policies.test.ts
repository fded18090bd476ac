import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const policy = 'name: Noise\npriority: low\nlogRules: { severities: [debug] }\n'

const idOf = async ({ run }: ResourcePlace, name: string): Promise<string> => {
  const lines = (await run('policies list -o csv --columns name,id')).stdout.split('\r\n')
  return lines.find((line) => line.startsWith(`${name},`))?.split(',')[1] ?? ''
}

const namesOf = async ({ run }: ResourcePlace): Promise<string[]> =>
  (await run('policies list --source-type logs -o csv --columns name')).stdout.trimEnd().split('\r\n').slice(1)

test('policies are listed with their conditions, and one is created, shown, updated and deleted', async () => {
  const here = resourcePlace({ policies: 7 })
  const { run, write } = here
  const { stdout } = await run('policies list')
  expect(stdout.split('\n')[0]).toMatch(/^TYPE +ORDER +ID +NAME +PRIORITY +ENABLED +CONDITIONS$/)
  expect(stdout).toMatch(/^logs +2 .* Keep error logs +high +yes +severity: error, critical$/m)
  expect(stdout).toMatch(/^spans +2 .* Archive health checks +low +yes +action: \/healthz, \/readyz$/m)
  expect(stdout).toMatch(/^spans +1 .* tags.error: true$/m)

  write('noise.yaml', policy)
  expect((await run('policies create -f noise.yaml --yes')).stderr).toContain('1 of 1 policy created')
  const id = await idOf(here, 'Noise')
  expect((await run('policies get Noise')).stdout).toMatch(/^type +logs\norder +5\n/)
  expect((await run(`policies update ${id} --set enabled=false --dry-run`)).stdout).toContain('enabled  true → ')
  expect((await run(`policies update ${id} --set priority=medium --yes`)).exitCode).toBe(0)
  expect((await run('policies get Noise -o yaml')).stdout).toMatch(/^priority: PRIORITY_TYPE_MEDIUM$/m)
  expect((await run(`policies delete ${id} --yes`)).exitCode).toBe(0)
  expect(await idOf(here, 'Noise')).toBe('')
})

test('the editor changes a policy, and the target that the service added follows', async () => {
  const here = resourcePlace()
  here.write('noise.yaml', policy)
  await here.run('policies create -f noise.yaml --yes')
  const shell = async ({ command }: { command: string }) => {
    const file = /"(.*)"/.exec(command)?.[1] ?? ''
    writeFileSync(file, readFileSync(file, 'utf8').replace('PRIORITY_TYPE_LOW', 'PRIORITY_TYPE_HIGH'))
    return { exitCode: 0, output: '' }
  }
  expect((await here.run('policies edit Noise --yes', { env: { EDITOR: 'ed' }, shell })).stderr).toContain(
    '1 of 1 policy edited',
  )
  const { stdout } = await here.run('policies get Noise -o yaml')
  expect(stdout.match(/PRIORITY_TYPE_\w+/g)).toEqual(['PRIORITY_TYPE_HIGH', 'PRIORITY_TYPE_HIGH'])
})

test('an update keeps what it omits, although the service clears it, and the editor can remove it', async () => {
  const here = resourcePlace()
  const { run } = here
  here.write('noise.yaml', `${policy}description: Debug logs\napplicationRule: { name: shop, ruleTypeId: is }\n`)
  await run('policies create -f noise.yaml --yes')
  const planned = await run('policies update Noise --set enabled=false --dry-run')
  expect(planned.stdout).toContain('enabled  true → false')
  expect(planned.stdout).not.toContain('removed')
  expect((await run('policies update Noise --set enabled=false --yes')).exitCode).toBe(0)
  const kept = (await run('policies get Noise -o yaml')).stdout
  for (const line of ['description: Debug logs', '  name: shop', 'enabled: false']) expect(kept).toContain(line)

  const shell = async ({ command }: { command: string }) => {
    const file = /"(.*)"/.exec(command)?.[1] ?? ''
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^applicationRule:\n( .*\n)+/m, ''))
    return { exitCode: 0, output: '' }
  }
  expect((await run('policies edit Noise --yes', { env: { EDITOR: 'ed' }, shell })).exitCode).toBe(0)
  const edited = (await run('policies get Noise -o yaml')).stdout
  expect(edited).toContain('description: Debug logs')
  expect(edited).not.toContain('applicationRule')
})

test('it is found which policy drops a log, and the order is changed', async () => {
  const here = resourcePlace({ policies: 7 })
  const { run, write } = here
  const before = await run('policies explain --application load-test --severity error')
  expect(before).toMatchObject({
    stderr:
      '"Drop test traffic" is the first that matches (application: load-test, sandbox): the log gets the priority block\n',
    exitCode: 0,
  })
  expect(before.stdout.split('\n').slice(0, 2).join('\n')).toMatch(
    /^ORDER +NAME +OUTCOME +PRIORITY +CONDITIONS\n +1 +Drop test traffic +wins +block +application: load-test, sandbox$/,
  )
  write('order.yaml', `sourceType: logs\norders: [{ id: ${await idOf(here, 'Keep error logs')}, order: 1 }]\n`)
  expect((await run('policies reorder -f order.yaml --yes')).exitCode).toBe(0)
  expect((await namesOf(here)).slice(0, 2)).toEqual(['Keep error logs', 'Drop test traffic'])
  const after = await run('policies explain --application load-test --severity error --all')
  expect(after.stdout).toMatch(/^ +1 +Keep error logs +wins/m)
  expect(after.stdout).toMatch(/^ +2 +Drop test traffic +also matches/m)
  expect(after.stdout).toMatch(/^ +3 +Archive debug logs +no match/m)
})

test('a log that matches no policy gets the default priority', async () => {
  const { run, write } = resourcePlace({ policies: 7 })
  write('settings.yaml', 'logsPolicySettings: { defaultPriority: medium }\n')
  expect((await run('policy-settings replace -f settings.yaml --yes')).exitCode).toBe(0)
  expect((await run('policy-settings get')).stdout).toBe('logsPolicySettings.defaultPriority  medium\n')
  const { stderr, stdout } = await run('policies explain --application crm --severity info')
  expect(stderr).toBe('no policy matches: the log gets the default priority medium\n')
  expect(stdout.trimEnd().split('\n')).toHaveLength(5)
})

test('an unknown severity is refused with the valid ones', async () => {
  const { run, sent } = resourcePlace()
  const { exitCode, stderr } = await run('policies explain --application crm --severity fatal')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('critical')
  expect(sent).toEqual([])
})

test('a forecast shows the sum, or its time buckets', async () => {
  const { run, write } = resourcePlace({ usageDays: 3 })
  write('noise.yaml', 'logRules: { severities: [debug] }\nday: {}\n')
  expect((await run('policies forecast -f noise.yaml')).stdout).toMatch(/^estimatedBytes +\d+\n/)
  const { stdout } = await run('policies forecast -f noise.yaml --set timeBucketMs=86400000')
  expect(stdout).toMatch(/^BUCKET START MS +BYTES\n/)
})

test('all policies of a kind are replaced from a file', async () => {
  const here = resourcePlace({ policies: 7 })
  here.write(
    'all.yaml',
    'policies:\n- policy: { name: Everything, priority: low, description: "" }\n  logRules: { severities: [] }\n',
  )
  expect((await here.run('policies replace-all-for-logs -f all.yaml --yes')).exitCode).toBe(0)
  expect(await namesOf(here)).toEqual(['Everything'])
})

test('a copy of a disabled policy is created enabled, and the note does not blame the service for it', async () => {
  const here = resourcePlace()
  here.write('noise.yaml', policy)
  await here.run('policies create -f noise.yaml --yes')
  await here.run('policies update Noise --set enabled=false --yes')
  const yaml = (await here.run('policies get Noise -o yaml')).stdout
  here.write('copy.yaml', yaml.replace('name: Noise', 'name: Copy'))
  const { stderr } = await here.run('policies create -f copy.yaml --yes')
  expect(stderr).toMatch(/^ignored fields set by the service: (?!.*enabled).*\bid\b/m)
  expect(stderr).toMatch(/^ignored fields that policies create does not accept: .*\benabled\b/m)
})
