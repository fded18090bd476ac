import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, alertFile, codeScene, type CodeScene, definitionOf, oneTarget } from '../../../test/code-scene.ts'
import { canaryKey } from '../../../test/run-cli.ts'

type Level = 'read-only' | 'mine' | 'all'

/** An owned resource to change, and an unowned one to adopt. */
async function start(target: Level, profile: Level): Promise<CodeScene> {
  const scene = codeScene()
  scene.write('disk.yaml', alertFile('disk'))
  await scene.run('apply --init --yes')
  scene.write('disk.yaml', alertFile('disk', '  description: changed\n'))
  await scene.call(scene.eu, 'POST', '/5/alerts/alerts/v3', {
    alertDefProperties: { name: 'The queue', logsImmediate: {} },
  })
  scene.write('mgmt.yaml', oneTarget.replace('{ profile:', `{ safety: ${target}, profile:`))
  const file = join(scene.home, 'config/mgmt/profiles/prod-eu.json')
  writeFileSync(file, JSON.stringify({ baseUrl: addresses.eu, apiKey: canaryKey, safety: profile }))
  return scene
}

async function addAdoption(scene: CodeScene): Promise<void> {
  const { id } = await definitionOf(scene, 'The queue')
  scene.write('queue.yaml', alertFile('queue'))
  scene.write('adopt.eu.yaml', `alerts: { queue: ${id} }\n`)
}

const ofTarget = 'the safety level of target eu in mgmt.yaml'
const levels = [
  { target: 'read-only', profile: 'all', from: ofTarget },
  { target: 'mine', profile: 'read-only', from: 'profile prod-eu' },
  { target: 'read-only', profile: 'mine', from: ofTarget },
] as const

test.each(levels)('nothing is changed with $target in mgmt.yaml and $profile in the profile', async (level) => {
  const scene = await start(level.target, level.profile)
  const before = scene.requests()
  for (const line of ['apply', 'apply --yes', 'clone prod-us eu --kind alerts --yes']) {
    const { exitCode, stderr } = await scene.run(line)
    expect({ line, exitCode }).toEqual({ line, exitCode: 4 })
    expect(stderr).toContain(`Changes are forbidden by ${level.from}; nothing was sent`)
  }
  expect(scene.requests()).toBe(before)
  expect(await scene.run('plan')).toMatchObject({ exitCode: 3 })
})

test.each([
  { target: 'mine', profile: 'all', from: ofTarget },
  { target: 'all', profile: 'mine', from: 'the safety level of profile prod-eu' },
] as const)('only owned resources are changed with $target in mgmt.yaml and $profile in the profile', async (level) => {
  const scene = await start(level.target, level.profile)
  expect(await scene.run('apply --yes')).toMatchObject({ exitCode: 0 })
  expect((await definitionOf(scene, 'The disk')).alertDefProperties.description).toBe('changed')
  await addAdoption(scene)
  const adopting = await scene.run('apply --yes')
  expect(adopting.exitCode).toBe(4)
  expect(adopting.stderr).toContain(
    `The plan adopts 1 resource, which is forbidden by ${level.from}; nothing was changed`,
  )
  expect((await definitionOf(scene, 'The queue')).alertDefProperties.entityLabels).toBeUndefined()
})

test('a profile with the level mine permits no change except by apply', async () => {
  const scene = await start('all', 'mine')
  const { id } = await definitionOf(scene, 'The queue')
  const { exitCode, stderr } = await scene.run(`alerts delete ${id} --yes --profile prod-eu`)
  expect(exitCode).toBe(4)
  expect(stderr).toContain('Only mgmt apply may make changes, by the safety level of profile prod-eu; nothing was sent')
  expect(await scene.names()).toEqual(['The disk', 'The queue'])
})

test('apply adopts with the level all on both sides', async () => {
  const scene = await start('all', 'all')
  await addAdoption(scene)
  expect(await scene.run('apply --yes')).toMatchObject({ exitCode: 0 })
})
