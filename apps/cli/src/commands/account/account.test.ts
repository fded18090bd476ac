import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { accountReads, alertFile, codeScene, oneTarget, twoTargets } from '../../../test/code-scene.ts'
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
    pinned: { company: '3', team: '2000001' },
    status: 'other',
  })
  expect((await scene.run('account show --target eu')).stdout).toMatch(/^status +same$/m)
})

test('pin writes the team of the key, and keeps the rest of mgmt.yaml', async () => {
  const scene = codeScene({ project: `# Ours.\n${unpinned}` })
  const pinned = await scene.run('account pin')
  expect(pinned).toMatchObject({ exitCode: 0, stdout: '' })
  expect(pinned.stderr).toContain('pinned target eu to team 1000001\n')
  expect(scene.read('mgmt.yaml')).toBe(`# Ours.\n${oneTarget.replace('company: 1, ', '')}`)
  expect((await scene.run('account pin')).stderr).toContain('target eu pins team 1000001 already')
})

test('on a platform without whoami, pin writes company and team', async () => {
  const scene = codeScene({ project: unpinned })
  scene.eu.settings.set({ servesIdentity: false })
  expect(await scene.run('account pin')).toMatchObject({ exitCode: 0 })
  expect(scene.read('mgmt.yaml')).toBe(oneTarget)
})

test('pin writes the address of a target that has none, as the error of another command says', async () => {
  const draft =
    'owner: platform-team\ntargets:\n  eu: # where users are\n    profile: prod-eu\n  us: { profile: prod-us }\n'
  const scene = codeScene({ project: draft })
  scene.write('a.yaml', alertFile('disk'))
  const refused = await scene.run('plan --target eu')
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain('targets.eu.address: missing; it is required')
  for (const target of ['eu', 'us']) {
    const advice = `mgmt account pin --target ${target}`
    expect(refused.stderr).toContain(advice)
    expect(await scene.run(advice.replace('mgmt ', ''))).toMatchObject({ exitCode: 0, stdout: '' })
  }
  expect(scene.read('mgmt.yaml')).toBe(
    [
      'owner: platform-team',
      'targets:',
      '  eu: # where users are',
      '    profile: prod-eu',
      '    address: https://api.eu1.example.com',
      '    account:',
      '      team: 1000001',
      '  us: { profile: prod-us, address: https://api.us1.example.com, account: { team: 2000001 } }',
      '',
    ].join('\n'),
  )
  expect(await scene.run('plan --target eu')).toMatchObject({ exitCode: 3 })
})

test('pin writes a missing address beside a pin that stays', async () => {
  const scene = codeScene({ project: 'owner: us\ntargets: { eu: { profile: prod-eu, account: { team: 1000001 } } }\n' })
  const { exitCode, stderr } = await scene.run('account pin')
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  expect(stderr).toContain('pinned target eu to team 1000001, at https://api.eu1.example.com\n')
  expect(scene.read('mgmt.yaml')).toContain(
    'eu: { profile: prod-eu, account: { team: 1000001 }, address: https://api.eu1.example.com }',
  )
})

test('an address that the profile does not have is refused before anything is sent', async () => {
  const project = unpinned.replace('api.eu1', 'api.eu2')
  const scene = codeScene({ project })
  const { exitCode, stderr } = await scene.run('account pin')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('target eu in mgmt.yaml has the address https://api.eu2.example.com')
  expect(scene.requests()).toBe(0)
  expect(scene.read('mgmt.yaml')).toBe(project)
})

test.each(['anchors: [d1f0a7e5-0000-4000-8000-000000000000]', 'keys: ["0a1b2c3d"]'])(
  'every command refuses an account with %s, and the advice leads to a pin',
  async (field) => {
    const scene = codeScene({ project: unpinned.replace(' }', `, account: { ${field} } }`) })
    scene.write('a.yaml', alertFile('disk'))
    for (const command of ['lint', 'plan', 'apply --init', 'account show', 'account pin']) {
      const { exitCode, stdout, stderr } = await scene.run(command)
      expect({ command, exitCode }).toEqual({ command, exitCode: 2 })
      expect(stdout + stderr).toContain('pins no account; write the team instead, as in account: { team: 1000001 }')
      expect(stdout + stderr).toContain('Remove account, and run mgmt account pin --target eu')
    }
    expect(scene.requests()).toBe(0)
    scene.write('mgmt.yaml', unpinned)
    expect(await scene.run('account pin --target eu')).toMatchObject({ exitCode: 0 })
    expect(scene.read('mgmt.yaml')).toContain('account: { team: 1000001 }')
    expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  },
)

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

test('pin changes nothing if the key may read neither number, and names the cheapest read', async () => {
  const scene = codeScene({ project: unpinned })
  scene.eu.settings.set({ servesIdentity: false })
  for (const operation of accountReads) scene.eu.faults.add({ kind: 'status', status: 403, operation })
  for (const command of ['account pin', 'account pin --profile prod-eu']) {
    const { exitCode, stderr } = await scene.run(command)
    expect({ command, exitCode }).toEqual({ command, exitCode: 2 })
    expect(stderr).toContain('the key may read neither its team nor its company')
    expect(stderr).toContain('Events2MetricService_GetLimits returns the company to a key that may call it')
  }
  expect(scene.read('mgmt.yaml')).toBe(unpinned)
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0 })
  expect(JSON.parse((await scene.run('account show -o json')).stdout)).toMatchObject({ company: null, team: null })
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
  scene.eu.settings.set({ servesIdentity: false })
  const { exitCode, stdout } = await scene.run('whoami -t eu -o json')
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ company: '1', team: '1000001', status: 'same' })
})
