import { expect, test } from 'vitest'
import { editor } from '../../../test/editor.ts'
import { resourcePlace } from '../../../test/resource-place.ts'

test('keys are listed and shown without their values, changed, deactivated and deleted', async () => {
  const { run } = resourcePlace({ users: 3, apiKeys: 8 })
  const { stdout } = await run('api-keys list')
  expect(stdout).toMatch(/NAME +ID +ACTIVE +HASHED +TEAM ID/)
  expect((await run("api-keys get 'Reports: read only'")).stdout).toMatch(/value +\[redacted\]/)
  expect((await run('api-keys list-send-data -o csv --columns name')).stdout).toContain('Agents: send data')
  expect((await run('api-keys update Terraform --set newName=Tofu --set isActive=false --yes')).exitCode).toBe(0)
  expect((await run('api-keys get Tofu')).stdout).toMatch(/active +no/)
  expect((await run('api-keys delete Tofu Grafana --yes')).exitCode).toBe(0)
  expect((await run('api-keys get Tofu')).exitCode).toBe(5)
})

test('the output of get updates a key: its name, whether it is active, permissions and presets', async () => {
  const { run, write } = resourcePlace({ users: 3, apiKeys: 8 })
  const before = (await run('api-keys get Terraform -o yaml')).stdout
  write('key.yaml', before.replace('name: Terraform', 'name: Tofu').replace('active: true', 'active: false'))
  expect(await run('api-keys update -f key.yaml --yes')).toMatchObject({ exitCode: 0 })
  const after = before.replace('name: Terraform', 'name: Tofu').replace('active: true', 'active: false')
  expect((await run('api-keys get Tofu -o yaml')).stdout).toBe(after)
  const edits = editor((text) => text.replace('newName: Tofu', 'newName: Terraform'))
  expect(await run('api-keys edit Tofu --yes', edits)).toMatchObject({ exitCode: 0 })
  expect((await run('api-keys get Terraform -o name')).exitCode).toBe(0)
})

test('keys of members have owners and all permissions; those not activated for 90 days are found', async () => {
  const here = resourcePlace()
  const now = new Date('2026-03-10T12:00:00.000Z')
  here.emulator.clock.set(now)
  await here.emulator.reset({ users: 10, apiKeys: 40 })
  interface Key {
    readonly apiKey: {
      readonly id: string
      readonly lastActivated: string
      readonly owner: { user: { userEmail: string } }
    }
    readonly presets?: readonly { readonly permissions: readonly string[] }[]
  }
  const run = (line: string): ReturnType<typeof here.run> => here.run(line, { now })
  const all = JSON.parse((await run('api-keys list-of-members --all -o json')).stdout) as Key[]
  const table = (await run('api-keys list-of-members')).stdout.split('\n')
  expect(table[0]).toMatch(/^NAME +ID +OWNER +ACTIVE +LAST ACTIVATED +PERMISSIONS/)
  const byPreset = all.find(({ presets = [] }) => presets.length > 0)
  const row = table.find((line) => line.includes(byPreset?.apiKey.id ?? '-')) ?? ''
  expect(row).toContain(byPreset?.apiKey.owner.user.userEmail)
  expect(row).toContain(byPreset?.presets?.[0]?.permissions[0])

  const stale = async (): Promise<readonly string[]> =>
    (await run('api-keys list-of-members --activated-before 90d --all -o name')).stdout.split('\n').filter(Boolean)
  const before = now.getTime() - 90 * 24 * 3_600_000
  const expected = all.filter(({ apiKey }) => Date.parse(apiKey.lastActivated) < before).map(({ apiKey }) => apiKey.id)
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(all.length)
  expect(await stale()).toEqual(expected)
  const [first = ''] = expected
  here.write('on.yaml', `[{ keyId: ${first}, active: true }]`)
  expect(await run('api-keys set-status -f on.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect(await stale()).toEqual(expected.slice(1))
})
