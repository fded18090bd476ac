import { expect, test } from 'vitest'
import { alertFile, changeInConsole, codeScene } from '../../test/code-scene.ts'

const dashboard = (key: string, slug: string): string =>
  `kind: dashboards\nkey: ${key}\nname: The ${key}\nslugName: ${slug}\nlayout: { sections: [] }\n`

test('apply rehearses its plan: a change that the platform would refuse stops it before anything is sent', async () => {
  const scene = codeScene()
  scene.write('a.yaml', dashboard('a', 'same'))
  scene.write('b.yaml', dashboard('b', 'same'))
  expect(await scene.run('plan')).toMatchObject({ exitCode: 3 })
  const refused = await scene.run('apply --init')
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/dashboards\/b: its create would fail: .*slugName/) as string,
  })
  expect((await scene.run('dashboards list -o ndjson')).stdout).toBe('')
  expect(await scene.run('plan --rehearse')).toMatchObject({ exitCode: 2 })

  const sent = await scene.run('apply --init --no-rehearse')
  expect(sent).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('1 created, 1 failed') as string })
})

test('a rehearsal reports the number of requests, and a build server stops at changes made in the console', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  description: One\n'))
  const applied = await scene.run('apply --init')
  expect(applied.stderr).toMatch(/\nrehearsed 1 change on an emulator; the apply sends about \d requests\n/)
  await changeInConsole(scene, 'The disk', { description: 'Two' })
  expect(await scene.run('plan --on-drift stop')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(
      'the platform changed alertDefProperties.description since the last apply',
    ) as string,
  })
  expect(await scene.run('apply --on-drift keep')).toMatchObject({ exitCode: 0, stdout: 'no changes; 1 unchanged\n' })
})
