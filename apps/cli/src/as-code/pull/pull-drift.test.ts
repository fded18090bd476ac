import { expect, test } from 'vitest'
import { alertFile, changeInConsole, codeScene } from '../../../test/code-scene.ts'

test('pull --drift writes what was changed in the console, and plan shows no drift', async () => {
  const scene = codeScene()
  const text = alertFile('disk', '  description: One # for the pager\n')
  scene.write('a.yaml', text)
  scene.write('b.yaml', alertFile('cpu'))
  await scene.run('apply --init --yes')
  await changeInConsole(scene, 'The disk', { description: 'Two' })
  expect(await scene.run('plan')).toMatchObject({ exitCode: 3 })

  expect(await scene.run('pull --drift')).toMatchObject({
    exitCode: 0,
    stdout: 'a.yaml\n',
    stderr: expect.stringContaining('\n1 field of 1 resource changed on the platform, 1 file written\n') as string,
  })
  expect(scene.read('a.yaml')).toBe(text.replace('One', 'Two'))
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0 })
  expect(await scene.run('pull --drift')).toMatchObject({
    exitCode: 0,
    stdout: '',
    stderr: expect.stringContaining('\nno field was changed on the platform only\n') as string,
  })
})

test('a field that the files changed too is left, with exit code 6', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  description: One\n'))
  await scene.run('apply --init --yes')
  await changeInConsole(scene, 'The disk', { description: 'Two' })
  const edited = alertFile('disk', '  description: Three\n')
  scene.write('a.yaml', edited)
  expect(await scene.run('pull --drift')).toMatchObject({
    exitCode: 6,
    stdout: '',
    stderr: expect.stringMatching(
      /a\.yaml:\d+:\d+: the files and the platform both changed alertDefProperties\.description/,
    ) as string,
  })
  expect(scene.read('a.yaml')).toBe(edited)
  expect(await scene.run('pull --drift --owned-only')).toMatchObject({ exitCode: 2 })
})
