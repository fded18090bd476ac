import { expect, test } from 'vitest'
import { alertFiles, codeScene, twoTargets } from '../../test/code-scene.ts'

const files = `${alertFiles(3)}---\nkind: view-folders\nkey: checkout\nname: Checkout\n---\nkind: dashboards\nkey: orders\nname: Orders\nlayout: { sections: [] }\n`

test('clone copies resources of all kinds, compares both platforms, and changes nothing a second time', async () => {
  const here = codeScene({ project: twoTargets })
  here.write('a.yaml', files)
  expect(await here.run('apply -t eu --init')).toMatchObject({ exitCode: 0 })

  const dry = await here.run('clone eu us --dry-run')
  expect(dry).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('5 to create') as string })
  expect(await here.names(here.us)).toEqual([])
  expect(await here.run('clone eu us')).toMatchObject({ exitCode: 2 })

  const cloned = await here.run('clone eu us --yes')
  expect(cloned).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/\b5 created\b/) as string })
  expect(await here.names(here.us)).toEqual(['The a-0', 'The a-1', 'The a-2'])
  expect(here.read('ledger.us.yaml')).toMatch(/^dashboards\/orders: .*\n(.*\n)*view-folders\/checkout: /m)
  const again = await here.run('clone eu us --yes')
  expect(again.exitCode).toBe(0)
  expect(again.stdout).toContain('no changes; ')
  expect(again.stdout).toMatch(/\n0 only on eu, 0 only on us, 0 different, 8 the same\n$/)
})
