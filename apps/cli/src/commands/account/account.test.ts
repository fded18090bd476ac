import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { alertFile, codeScene, oneTarget, twoTargets } from '../../../test/code-scene.ts'
import { canaryKey, runCli } from '../../../test/run-cli.ts'

const unpinned = oneTarget.replace(/, account: \{.*?\}/, '')

test('show prints the account of the key and the pinned one', async () => {
  const scene = codeScene({ project: twoTargets.replace('company: 2', 'company: 3') })
  const shown = await scene.run('account show -t us -o json')
  expect(shown.exitCode).toBe(0)
  expect(JSON.parse(shown.stdout)).toEqual({
    target: 'us',
    address: 'https://api.us1.example.com',
    company: '2',
    team: '2000001',
    keyFingerprint: expect.stringMatching(/^[\da-f]{8}$/) as string,
    pinned: { company: '3', team: '2000001', anchors: [], keys: [] },
    status: 'other',
  })
  expect((await scene.run('account show --target eu')).stdout).toMatch(/^status +same$/m)
})

test('pin writes the numbers of the key, and keeps the rest of mgmt.yaml', async () => {
  const scene = codeScene({ project: `# Ours.\n${unpinned}` })
  const pinned = await scene.run('account pin')
  expect(pinned).toMatchObject({ exitCode: 0, stdout: '' })
  expect(pinned.stderr).toContain('pinned target eu to company 1, team 1000001\n')
  expect(scene.read('mgmt.yaml')).toBe(`# Ours.\n${oneTarget}`.replace(/1_000_001/, '1000001'))
  expect((await scene.run('account pin')).stderr).toContain('target eu pins company 1, team 1000001 already')
})

test('an existing pin changes only with a confirmation', async () => {
  const project = oneTarget.replace('company: 1,', 'company: 5,')
  const scene = codeScene({ project })
  const question = 'Change the pinned account of target eu from company 5, team 1000001 to company 1, team 1000001?'
  const refused = await scene.run('account pin')
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain(question)
  expect(scene.read('mgmt.yaml')).toBe(project)
  expect(await scene.run('account pin --yes')).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toBe(oneTarget)
})

test('pin writes ids of owned resources if no number is readable, and the key if there are none', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  expect(await scene.run('apply --init')).toMatchObject({ exitCode: 0 })
  scene.write('mgmt.yaml', unpinned)
  for (const operation of [
    'IdentityService_WhoAmI',
    'Events2MetricService_GetLimits',
    'PoliciesService_GetCompanyPolicies',
    'SamlConfigurationService_GetConfiguration',
    'ConnectorsService_ListConnectorSummaries',
    'RoleManagementService_ListCustomRoles',
    'ScopesService_GetTeamScopes',
    'TeamService_ListTeams',
  ])
    scene.eu.faults.add({ kind: 'status', status: 403, operation })
  expect(await scene.run('account pin')).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toMatch(/account:\s+anchors:\s+- [\da-f-]{36}\n/)
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0 })

  scene.write('mgmt.yaml', unpinned.replace('platform-team', 'new-team'))
  expect(await scene.run('account pin')).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toMatch(/account:\s+\{? ?keys:\s+[-[] "?[\da-f]{8}"?\s/)
  expect(await scene.run('plan')).toMatchObject({ exitCode: 3 })
})

test('show --profile works inside a root, with the target that has the profile or with the profile alone', async () => {
  const scene = codeScene({ project: twoTargets })
  const known = await scene.run('account show --profile prod-us -o json')
  expect(JSON.parse(known.stdout)).toMatchObject({ target: 'us', company: '2', status: 'same' })
  scene.write('mgmt.yaml', oneTarget)
  const alone = await scene.run('account show --profile prod-us -o json')
  expect(alone.exitCode).toBe(0)
  expect(JSON.parse(alone.stdout)).toMatchObject({ target: 'prod-us', company: '2', pinned: null, status: 'unpinned' })
  await scene.run('account pin --profile prod-us')
  expect((await scene.run('account show --profile prod-us')).stdout).toMatch(/^status +same$/m)
  expect(scene.read('mgmt.yaml')).toBe(oneTarget)
})

test('whoami is the short form of show, also outside the directories of mgmt.yaml, with any key', async () => {
  const scene = codeScene()
  const shown = await scene.run('account show -t eu -o json')
  expect(await scene.run('whoami -t eu -o json')).toEqual(shown)

  const emulator = createEmulator({ keys: { [canaryKey]: { permissions: [] } }, account: { team: 88 } })
  onTestFinished(() => emulator.close())
  const { exitCode, stdout } = await runCli('whoami -o json', { emulator })
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ target: 'MGMT_API_KEY', team: '88', pinned: null, status: 'unpinned' })
  expect(await runCli('account pin', { emulator })).toMatchObject({ exitCode: 2, stdout: '' })
})

test('on a platform without identities, whoami reads the team as before', async () => {
  const scene = codeScene()
  scene.eu.faults.add({ kind: 'status', status: 404, operation: 'IdentityService_WhoAmI' })
  const { exitCode, stdout } = await scene.run('whoami -t eu -o json')
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ company: '1', team: '1000001', status: 'same' })
})
