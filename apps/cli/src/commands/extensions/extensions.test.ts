import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

test('extensions are listed, and one is shown with what its versions bring', async () => {
  const { run } = resourcePlace()
  const { stdout } = await run('extensions list')
  expect(stdout).toMatch(/^NAME +ID +INTEGRATIONS +KEYWORDS +REASON\n/)
  expect(stdout).toContain('KUBERNETES takes its place.')
  expect(stdout).not.toContain('PLATFORM_AUDIT')
  expect((await run('extensions list --include-hidden-extensions -o name')).stdout).toContain('PLATFORM_AUDIT')
  const { stdout: json } = await run('extensions get NGINX -o json')
  const { revisions } = JSON.parse(json) as { revisions: { version: string; items: unknown[] }[] }
  expect(revisions.map(({ version, items }) => [version, items.length])).toEqual([
    ['1.0.0', 4],
    ['1.1.0', 6],
    ['2.0.0', 8],
  ])
})

test('it is shown what an extension would install, before it does', async () => {
  const { run, sent } = resourcePlace()
  const { stdout, stderr, exitCode } = await run('extensions preview NGINX --deployed-extension-version 1.0.0')
  expect(exitCode).toBe(0)
  expect(stdout.split('\n')[0]).toMatch(/^OUTCOME +KIND +NAME +MANDATORY +ID$/)
  expect(stdout).toMatch(/^create +parsing-rule +NGINX: Access log +yes +nginx-access-log$/m)
  expect(stdout).toMatch(/^create +alert +NGINX: Errors of the proxy +no +nginx-errors-of-the-proxy$/m)
  expect(stderr).toBe('NGINX 1.0.0 (not deployed): 4 create\n')
  expect(sent.filter((request) => request.includes('deployed'))).toEqual(['GET /integrations/extensions/v1/deployed'])
  expect((await run('alerts list -o json')).stdout.trim()).toBe('[]')
})

test('preview of another version shows what is overwritten, and what is removed', async () => {
  const { run } = resourcePlace()
  await run('extension-deployments deploy NGINX --deployed-extension-version 2.0.0 --yes')
  const { stdout, stderr } = await run([
    ...['extensions', 'preview', 'NGINX', '--deployed-extension-version', '1.1.0'],
    ...['--item-id', 'nginx-overview', '-o', 'csv', '--columns', 'outcome,id'],
  ])
  expect(stdout).toContain('overwrite,nginx-overview\r\n')
  expect(stdout).toContain('remove,nginx-codes\r\n')
  expect(stderr).toBe('NGINX 1.1.0 (now 2.0.0): 2 overwrite, 6 remove\n')
})

test('a version or item that there is not is refused with what there is', async () => {
  const { run } = resourcePlace()
  const version = await run('extensions preview NGINX --deployed-extension-version 9')
  expect(version).toMatchObject({ exitCode: 2, stdout: '' })
  expect(version.stderr).toContain('The extension NGINX has no version 9. It has 1.0.0, 1.1.0, 2.0.0.')
  expect((await run('extensions preview NGINX --item-id none')).stderr).toContain('The version has no item none')
  expect((await run('extensions preview NONE')).exitCode).toBe(5)
  expect((await run('extensions preview KUBERNETES_LEGACY')).stderr).toContain(
    'deprecated: KUBERNETES takes its place.',
  )
})

test('help says what it does', async () => {
  const { stdout } = await resourcePlace().run('extensions preview --help')
  expect(stdout).toContain('mgmt extensions preview NGINX')
  expect(stdout).toContain('Changes nothing.')
})
