import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, runCli } from '../../../test/run-cli.ts'

interface Place {
  readonly emulator: Emulator
  readonly ask: (command: string) => Promise<Ran>
}

/** The program with a key that was made with some permissions. */
async function withKey(body: object): Promise<Place> {
  const emulator = createEmulator({ seed: { alertDefs: 1, usageDays: 2 } })
  onTestFinished(() => emulator.close())
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/aaa/api-keys/v3`, {
    method: 'POST',
    headers: { authorization: 'any-key' },
    body: JSON.stringify({ name: 'CI', ...body }),
  })
  const { value } = (await response.json()) as { value: string }
  const ask = (command: string): Promise<Ran> =>
    runCli(['doctor', '--for', command, '-o', 'csv', '--columns', 'check,result,detail'], {
      emulator,
      env: { MGMT_API_KEY: value },
    })
  return { emulator, ask }
}

const reading = { keyPermissions: { permissions: ['ALERTS:ReadConfig'] } }

test('doctor names what a command needs and what of it the key lacks', async () => {
  const { ask } = await withKey(reading)
  const missing = await ask("alerts delete 'Disk is full' --yes")
  expect(missing.exitCode).toBe(4)
  expect(missing.stdout).toContain(
    'permissions,failed,mgmt alerts delete needs alerts:UpdateConfig; the key CI lacks alerts:UpdateConfig',
  )
  const enough = await ask('mgmt alerts list')
  expect(enough.exitCode).toBe(0)
  expect(enough.stdout).toMatch(/permissions,ok,.*needs alerts:ReadConfig; the key has them/)
  expect((await ask('call ListAlertDefs')).stdout).toContain('permissions,ok')
})

test('commands that a noun has of its own need what each of their requests needs', async () => {
  const { ask } = await withKey(reading)
  const comment = await ask('cases comment CASE-1 Hello --yes')
  expect(comment.stdout).toMatch(/mgmt cases comment needs cases?:Comment; the key CI lacks cases?:Comment/)
  expect((await ask("alerts mute 'Disk is full' --for 1h")).stdout).toContain(
    'needs alerts:ReadConfig (none published for AlertSchedulerRuleService_CreateAlertSchedulerRule); the key has them',
  )
  expect((await ask('scopes edit 1')).stdout).toContain('mgmt scopes edit')
  expect((await ask('doctor')).stdout).toContain('mgmt doctor needs alerts:ReadConfig')
  const local = await ask('profile list')
  expect(local).toMatchObject({ exitCode: 0 })
  expect(local.stdout).toContain('mgmt profile list needs no permissions: it works offline')
})

test('it says where nothing is published, and where nothing can be read', async () => {
  const { ask } = await withKey(reading)
  expect((await ask('roles list')).stdout).toContain(
    'no permissions published for RoleManagementService_ListCustomRoles',
  )
  const { ask: hashed } = await withKey({ ...reading, hashed: true })
  const { stdout, exitCode } = await hashed('alerts delete --yes')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/permissions,info,.*needs alerts:UpdateConfig.*Cannot read the permissions/)
})

test('a command that there is not is refused before anything is sent', async () => {
  const { ask } = await withKey(reading)
  expect(await ask('alerts explode')).toMatchObject({ exitCode: 2, stdout: '' })
})
