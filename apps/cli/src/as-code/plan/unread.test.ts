import { expect, test } from 'vitest'
import { alertFile, codeScene } from '../../../test/code-scene.ts'

test('lint and plan name files that are not read, and an emptied one that --prune would delete', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.write('b.yaml', alertFile('cpu'))
  await scene.run('apply --init --yes')
  scene.write('b.yaml', '# later\n')
  scene.write('c.YAML', alertFile('queue'))
  scene.write('d.json', JSON.stringify({ kind: 'alerts', key: 'd' }))
  const warnings = [
    /b\.yaml:1:1: (warning: )?contains no resource; one that it contained before is deleted by apply --prune/,
    /c\.YAML:1:1: (warning: )?looks like a resource but is not read/,
    /d\.json:1:1: (warning: )?looks like a resource but is not read/,
  ]
  for (const line of ['lint', 'plan --prune']) {
    const { stdout, stderr } = await scene.run(line)
    for (const warning of warnings) expect(stdout + stderr).toMatch(warning)
  }
  expect(await scene.run('plan --prune')).toMatchObject({ exitCode: 3 })
})

test.each(['lint c.YAML', 'plan c.YAML', 'apply c.YAML --init'])(
  '%s: a named file that is not read is an error',
  async (line) => {
    const scene = codeScene()
    scene.write('a.yaml', alertFile('disk'))
    scene.write('c.YAML', alertFile('queue'))
    const { exitCode, stdout, stderr } = await scene.run(line)
    expect(exitCode).toBe(2)
    expect(stdout + stderr).toContain('the file is not read')
    expect(await scene.names()).toEqual([])
  },
)
