import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { getConfiguration } from '@mgmt-api/models/access'
import { createTransport } from '@mgmt-api/transport'
import { expect, onTestFinished, test } from 'vitest'
import type { AccountNumbers } from '../project/account-pin.ts'
import { checkAccount, compareAccount } from './check-account.ts'
import { identifyAccount } from './identify-account.ts'
import { proposePin } from './propose-pin.ts'

interface Started {
  readonly caller: Caller
  /** Method and path of each request. */
  readonly requests: readonly string[]
  readonly emulator: Emulator
}

function start(options: EmulatorOptions = {}): Started {
  const emulator = createEmulator({ account: { company: 77, team: 88 }, ...options })
  const requests: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    requests.push(`${request.method} ${new URL(request.url).pathname.replace(/^\/mgmt\/openapi\/\d/, '')}`)
    return emulator.fetch(request)
  }
  return { emulator, requests, caller: createTransport({ baseUrl: emulator.url, apiKey: 'key', fetch, attempts: 1 }) }
}

const check = (caller: Caller, account: AccountNumbers | undefined, place?: string): Promise<void> =>
  checkAccount({ name: 'prod', account }, caller, { place })

const whoami = 'GET /aaa/identity/v1/whoami'
const limits = 'GET /events2metrics/limits/v2'
const saml = 'GET /aaa/team-saml/v1/configuration'

const companyReads = ['Events2MetricService_GetLimits', 'PoliciesService_GetCompanyPolicies']
const teamReads = [
  'SamlConfigurationService_GetConfiguration',
  'ConnectorsService_ListConnectorSummaries',
  'RoleManagementService_ListCustomRoles',
  'ScopesService_GetTeamScopes',
  'TeamService_ListTeams',
]

function forbid({ faults }: Emulator, operations: readonly string[]): void {
  for (const operation of operations) faults.add({ kind: 'status', status: 403, operation })
}

/** A platform without `whoami`, whose key may call none of these reads. */
function startBefore(forbidden: readonly string[] = []): Started {
  const started = start({ servesIdentity: false })
  forbid(started.emulator, forbidden)
  return started
}

test('the identity of the key names its team, and the first operation that returns the company is the last', async () => {
  const { caller, requests } = start()
  expect(await identifyAccount(caller)).toEqual({ company: '77', team: '88' })
  expect(requests).toEqual([whoami, limits])
})

test('a platform without identities is read in a fixed order', async () => {
  const { caller, requests, emulator } = startBefore()
  expect(await identifyAccount(caller)).toEqual({ company: '77', team: '88' })
  expect(requests).toEqual([whoami, limits, saml])
  emulator.settings.set({})
  emulator.faults.add({ kind: 'status', status: 501, operation: 'IdentityService_WhoAmI' })
  expect(await identifyAccount(caller)).toEqual({ company: '77', team: '88' })
})

test('a key without permissions is recognised by its team', async () => {
  const { caller } = start({ keys: { key: { permissions: [] } } })
  expect(await proposePin(caller)).toEqual({ team: '88' })
  await check(caller, { team: '88' })
  await expect(check(caller, { team: '89' })).rejects.toMatchObject({ code: 'other_account' })
})

test('a forbidden read, an empty list and an unknown operation are skipped, and another failure is thrown', async () => {
  const { caller, requests, emulator } = start({ seed: { roles: 3 }, servesIdentity: false })
  emulator.faults.add({ kind: 'status', status: 403, operation: 'Events2MetricService_GetLimits' })
  emulator.faults.add({ kind: 'status', status: 404, operation: 'SamlConfigurationService_GetConfiguration' })
  expect(await identifyAccount(caller)).toEqual({ team: '88' })
  expect(requests).toEqual([
    whoami,
    limits,
    'GET /dataplans/policies/v1',
    saml,
    'GET /notifications/notification-center/v1/connectors/list/summaries',
    'GET /aaa/custom-roles/v1',
  ])
  emulator.faults.clear()
  emulator.faults.add({ kind: 'status', status: 500, operation: 'Events2MetricService_GetLimits' })
  await expect(identifyAccount(caller)).rejects.toMatchObject({ kind: 'api', status: 500 })
})

test('only pinned numbers are read, and another account is refused with both named', async () => {
  const { caller, requests } = start()
  await check(caller, { team: '88' })
  expect(requests).toEqual([whoami])
  await expect(check(caller, { company: '77', team: '89' }, 'its profile')).rejects.toMatchObject({
    kind: 'input',
    code: 'other_account',
    message:
      'target prod is pinned to company 77, team 89, but the key belongs to company 77, team 88; nothing else was sent',
    hint: 'Use a key of that account, or correct the account of prod in its profile.',
  })
  await check(caller, undefined)
  expect(requests).toHaveLength(3)
})

test.each<{ pin: AccountNumbers; seen: AccountNumbers; status: string }>([
  { pin: { team: '8' }, seen: { team: '8' }, status: 'same' },
  { pin: { team: '8' }, seen: { company: '7', team: '8' }, status: 'same' },
  { pin: { company: '7', team: '8' }, seen: { team: '8' }, status: 'same' },
  { pin: { company: '7' }, seen: { company: '7', team: '9' }, status: 'same' },
  { pin: { company: '7', team: '8' }, seen: { company: '6', team: '8' }, status: 'other' },
  { pin: { company: '7', team: '8' }, seen: { company: '7', team: '9' }, status: 'other' },
  { pin: { company: '7', team: '8' }, seen: { company: '6' }, status: 'other' },
  { pin: { company: '7', team: '8' }, seen: { company: '7' }, status: 'unproven' },
  { pin: { team: '8' }, seen: { company: '7' }, status: 'unproven' },
  { pin: { company: '7' }, seen: { team: '8' }, status: 'unproven' },
  { pin: { team: '8' }, seen: {}, status: 'unproven' },
  { pin: {}, seen: { company: '7', team: '8' }, status: 'unproven' },
])('a key of $seen compares with the pin $pin as $status', ({ pin, seen, status }) => {
  expect(compareAccount(pin, seen)).toBe(status)
})

test('a company alone does not prove a pinned team', async () => {
  const { caller } = startBefore(teamReads)
  await check(caller, { company: '77' })
  await expect(check(caller, { company: '77', team: '88' })).rejects.toMatchObject({
    kind: 'input',
    code: 'unproven_account',
    message: 'target prod is pinned to company 77, team 88, but the key may not read its team; nothing else was sent',
  })
})

test('a number that may not be read is refused with the cheapest read that would prove it, and its permission', async () => {
  const { caller, emulator } = startBefore([...companyReads, ...teamReads])
  const hintOf = async (pin: AccountNumbers): Promise<unknown> =>
    check(caller, pin).then(
      () => 'passed',
      (error: unknown) => (error as { hint: unknown }).hint,
    )
  const saml = expect.stringMatching(
    /^Use a key of that account\. SamlConfigurationService_GetConfiguration returns the team to a key that may call it\. The permission is not published; the platform answered: .*403/,
  ) as string
  expect(await hintOf({ company: '77', team: '88' })).toEqual(saml)
  expect(await hintOf({ company: '77' })).toMatch(/Events2MetricService_GetLimits returns the company to a key/)

  // A test may change what the program may not: the contract publishes no permission of these reads yet.
  const publish = (permissions: readonly string[] | undefined): unknown =>
    Object.assign(getConfiguration, { permissions })
  onTestFinished(() => void publish(undefined))
  publish(['team-saml:Read'])
  const published =
    'With the permission team-saml:Read, a key may call SamlConfigurationService_GetConfiguration, which returns the team.'
  expect(await hintOf({ team: '88' })).toBe(`Use a key of that account. ${published}`)

  // A read that the platform does not have would prove nothing.
  emulator.faults.clear()
  for (const operation of teamReads) emulator.faults.add({ kind: 'status', status: 404, operation })
  expect(await hintOf({ team: '88' })).toBe(
    'Use a key of that account. The platform returned no such number, and refused no read.',
  )
})

test.each<{ name: string; present: AccountNumbers | undefined; pin: AccountNumbers; sent: readonly string[] }>([
  { name: 'the team alone', present: undefined, pin: { team: '88' }, sent: [whoami] },
  { name: 'the same team', present: { team: '88' }, pin: { team: '88' }, sent: [whoami] },
  { name: 'the team of the key in place of another', present: { team: '9' }, pin: { team: '88' }, sent: [whoami] },
  {
    name: 'the pinned company beside the team',
    present: { company: '77' },
    pin: { company: '77', team: '88' },
    sent: [whoami, limits],
  },
  {
    name: 'both numbers that it has',
    present: { company: '77', team: '88' },
    pin: { company: '77', team: '88' },
    sent: [whoami, limits],
  },
  {
    name: 'both numbers of the key in place of others',
    present: { company: '1', team: '2' },
    pin: { company: '77', team: '88' },
    sent: [whoami, limits],
  },
])('a proposed pin has $name', async ({ present, pin, sent }) => {
  const { caller, requests } = start()
  expect(await proposePin(caller, { present })).toEqual(pin)
  expect(requests).toEqual(sent)
})

test('a number that may not be read stays pinned, unless another number shows that the account is another', async () => {
  const { caller, emulator } = start()
  forbid(emulator, companyReads)
  expect(await proposePin(caller, { present: { company: '77', team: '88' } })).toEqual({ company: '77', team: '88' })
  expect(await proposePin(caller, { present: { company: '1', team: '2' } })).toEqual({ team: '88' })
})

test('on a platform without identities, a proposed pin has what the key may read', async () => {
  const { caller, emulator } = startBefore()
  expect(await proposePin(caller)).toEqual({ company: '77', team: '88' })
  forbid(emulator, teamReads)
  expect(await proposePin(caller)).toEqual({ company: '77' })
  forbid(emulator, companyReads)
  await expect(proposePin(caller)).rejects.toMatchObject({
    kind: 'input',
    code: 'unreadable_account',
    message: 'the key may read neither its team nor its company',
    hint: expect.stringMatching(
      /^Events2MetricService_GetLimits returns the company to a key that may call it/,
    ) as string,
  })
})
