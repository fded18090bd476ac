import { expect, test } from 'vitest'
import { editor } from '../../../test/editor.ts'
import { resourcePlace } from '../../../test/resource-place.ts'

test('the quota is checked, changed by what was read, and deleted', async () => {
  const { run, write } = resourcePlace({ policies: 1 })
  const { stdout } = await run('quota-rules get')
  expect(stdout).toMatch(
    /^rules +logs 60%, spans 25%, metrics 10% \(no overflow\), profiles 5% \(managed by the platform\)\nid +[\da-f-]{36}\n$/,
  )

  const yaml = (await run('quota-rules get -o yaml')).stdout
  write('quota.yaml', yaml.replace('allocation: 60', 'allocation: 55'))
  expect((await run('quota-rules replace -f quota.yaml --dry-run')).stdout).toContain('60 → 55')
  expect((await run('quota-rules replace -f quota.yaml --yes')).exitCode).toBe(0)
  expect((await run('quota-rules get -o yaml')).stdout).toBe(yaml.replace('allocation: 60', 'allocation: 55'))
  expect((await run('quota-rules create -f quota.yaml --yes')).exitCode).not.toBe(0)
  expect((await run('quota-rules delete --yes')).exitCode).toBe(0)
  expect(await run('quota-rules get')).toMatchObject({ stdout: '', stderr: 'no quota rule set found\n' })
  const { stderr, exitCode } = await run('quota-rules edit --yes', editor())
  expect(stderr).toContain(
    'error: No quota rule set exists\nhint: Create it: mgmt quota-rules create -f quota-rules.yaml\n',
  )
  expect(exitCode).toBe(5)
})
