import { resources } from '@mgmt-api/collections'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { events2metrics } from '@mgmt-api/models/events2metrics/resources'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { alertKinds as kinds } from '../alerts/index.ts'
import { createLedger } from '../ledger/ledger.ts'
import { loadKinds } from '../load-kinds.ts'
import type { AccountPin } from '../project/account-pin.ts'
import type { ProjectTarget } from '../project/project.ts'
import { checkAccount } from './check-account.ts'
import { findAnchors } from './anchors.ts'
import { identifyAccount } from './identify-account.ts'
import { proposePin } from './propose-pin.ts'
import { isSameAccount } from './same-account.ts'

const owner = 'platform-team'
const noPin: AccountPin = { anchors: [], keys: [] }

interface Started {
  readonly caller: Caller
  /** Method and path of each request. */
  readonly requests: readonly string[]
  readonly emulator: Emulator
}

function start(seed: EmulatorOptions['seed'] = {}): Started {
  const emulator = createEmulator({ account: { company: 77, team: 88 }, seed })
  const requests: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    requests.push(`${request.method} ${new URL(request.url).pathname.replace(/^\/mgmt\/openapi\/\d/, '')}`)
    return emulator.fetch(request)
  }
  return { emulator, requests, caller: createTransport({ baseUrl: emulator.url, apiKey: 'key', fetch, attempts: 1 }) }
}

const targetWith = (pin: AccountPin | undefined): ProjectTarget => ({
  name: 'prod',
  profile: 'prod',
  address: 'https://api.eu1.example.com',
  account: pin,
  variables: new Map(),
  ids: new Map(),
})

const check = (caller: Caller, pin: AccountPin | undefined, keyFingerprint = '0123abcd'): Promise<void> =>
  checkAccount(targetWith(pin), caller, { owner, kinds, keyFingerprint })

const companyReads = ['Events2MetricService_GetLimits', 'PoliciesService_GetCompanyPolicies']
const whoAmI = 'IdentityService_WhoAmI'
const teamReads = [
  whoAmI,
  'SamlConfigurationService_GetConfiguration',
  'ConnectorsService_ListConnectorSummaries',
  'RoleManagementService_ListCustomRoles',
  'ScopesService_GetTeamScopes',
  'TeamService_ListTeams',
]

function forbid({ faults }: Emulator, operations: readonly string[]): void {
  for (const operation of operations) faults.add({ kind: 'status', status: 403, operation })
}

test('the identity of the key names its team, and the first operation that returns the company is the last', async () => {
  const { caller, requests } = start()
  expect(await identifyAccount(caller)).toEqual({ company: '77', team: '88' })
  expect(requests).toEqual(['GET /aaa/identity/v1/whoami', 'GET /events2metrics/limits/v2'])
})

test.each([404, 501])('a platform without identities (%d) is read in a fixed order', async (status) => {
  const { caller, requests, emulator } = start()
  emulator.faults.add({ kind: 'status', status, operation: whoAmI })
  expect(await identifyAccount(caller)).toEqual({ company: '77', team: '88' })
  expect(requests).toEqual([
    'GET /aaa/identity/v1/whoami',
    'GET /events2metrics/limits/v2',
    'GET /aaa/team-saml/v1/configuration',
  ])
})

test('a key without permissions is recognised by its team', async () => {
  const emulator = createEmulator({ account: { company: 77, team: 88 }, keys: { key: { permissions: [] } } })
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'key', fetch: emulator.fetch, attempts: 1 })
  expect(await identifyAccount(caller, { numbers: ['team'] })).toEqual({ team: '88' })
  await check(caller, { ...noPin, team: '88' })
  await expect(check(caller, { ...noPin, team: '89' })).rejects.toMatchObject({ code: 'other_account' })
})

test('a forbidden read, an empty list and an unknown operation are skipped, and another failure is thrown', async () => {
  const { caller, requests, emulator } = start({ roles: 3 })
  emulator.faults.add({ kind: 'status', status: 403, operation: 'Events2MetricService_GetLimits' })
  emulator.faults.add({ kind: 'status', status: 404, operation: whoAmI })
  emulator.faults.add({ kind: 'status', status: 404, operation: 'SamlConfigurationService_GetConfiguration' })
  expect(await identifyAccount(caller)).toEqual({ team: '88' })
  expect(requests).toEqual([
    'GET /aaa/identity/v1/whoami',
    'GET /events2metrics/limits/v2',
    'GET /dataplans/policies/v1',
    'GET /aaa/team-saml/v1/configuration',
    'GET /notifications/notification-center/v1/connectors/list/summaries',
    'GET /aaa/custom-roles/v1',
  ])
  emulator.faults.clear()
  emulator.faults.add({ kind: 'status', status: 500, operation: 'Events2MetricService_GetLimits' })
  await expect(identifyAccount(caller)).rejects.toMatchObject({ kind: 'api', status: 500 })
})

test('only pinned numbers are read, and another account is refused with both named', async () => {
  const { caller, requests } = start()
  await check(caller, { ...noPin, team: '88' })
  expect(requests).toEqual(['GET /aaa/identity/v1/whoami'])
  await expect(check(caller, { ...noPin, company: '77', team: '89' })).rejects.toMatchObject({
    kind: 'input',
    code: 'other_account',
    message:
      'target prod is pinned to company 77, team 89, but the key belongs to company 77, team 88; nothing else was sent',
  })
  await check(caller, undefined)
  expect(requests).toHaveLength(3)
})

test('a company alone does not prove a pinned team', async () => {
  const { caller, emulator } = start()
  forbid(emulator, teamReads)
  await check(caller, { ...noPin, company: '77' })
  await expect(check(caller, { ...noPin, company: '77', team: '88' })).rejects.toMatchObject({
    code: 'unproven_account',
    message:
      'target prod is pinned to company 77, team 88, but key 0123abcd cannot be matched to it; nothing else was sent',
  })
  await check(caller, { ...noPin, company: '77', team: '88', keys: ['0123abcd'] })
})

test('a key that may read no number is proved by a resource with our labels', async () => {
  const { caller, emulator } = start()
  forbid(emulator, [...companyReads, ...teamReads])
  const alerts = kinds[0]?.connect(caller)
  const bodies = ['one', 'two'].map((name) => ({
    alertDefProperties: { name, logsImmediate: {}, entityLabels: { mgmt_owner: owner, mgmt_key: name } },
  }))
  const foreign = {
    alertDefProperties: { name: 'foreign', logsImmediate: {}, entityLabels: { mgmt_owner: 'else', mgmt_key: 'x' } },
  }
  const ids: string[] = []
  for await (const made of alerts?.create([...bodies, foreign], {}) ?? []) if (made.status === 'done') ids.push(made.id)
  const [one = '', two = '', other = ''] = ids

  const anchors = await findAnchors(caller, { owner, kinds })
  expect([...anchors].sort()).toEqual([one, two].sort())
  expect(await identifyAccount(caller)).toEqual({})
  await check(caller, { ...noPin, anchors: ['not-a-uuid', two] })
  for (const anchor of [other, '8f0c3c2e-54c0-4f0c-9a39-7a3f1b5d2e10']) {
    await expect(check(caller, { ...noPin, anchors: [anchor] })).rejects.toMatchObject({ code: 'unproven_account' })
  }
})

test('a key that may read neither numbers nor labels is proved by a resource of the ledger', async () => {
  const [account, other] = [start({ events2metrics: 1 }), start({ events2metrics: 1, random: 2 })]
  for (const { emulator } of [account, other]) forbid(emulator, [...companyReads, ...teamReads])
  const [definition] = await resources(account.caller).of(events2metrics).list().toArray()
  const ledger = createLedger([
    { name: 'ip-access/ip-access', id: 'ip-access' },
    { name: 'webhooks/pager', id: '1' },
    { name: 'events2metrics/errors', id: definition?.id },
  ])
  const all = { owner, kinds: await loadKinds(), ledger, keyFingerprint: '0123abcd' }
  const target = targetWith({ ...noPin, team: '88' })
  await checkAccount(target, account.caller, all)
  await expect(checkAccount(target, other.caller, all)).rejects.toMatchObject({ code: 'unproven_account' })
  expect(await findAnchors(account.caller, all)).toEqual([definition?.id])
  expect(await findAnchors(other.caller, all)).toEqual([])
})

test.each([
  {
    name: 'numbers',
    present: undefined,
    facts: { company: '1', team: '2', anchors: ['a'] },
    pin: { ...noPin, company: '1', team: '2' },
  },
  { name: 'anchors without numbers', present: undefined, facts: { anchors: ['a'] }, pin: { ...noPin, anchors: ['a'] } },
  {
    name: 'the key without anything else',
    present: undefined,
    facts: { anchors: [] },
    pin: { ...noPin, keys: ['k2'] },
  },
  {
    name: 'a second key beside the first',
    present: { ...noPin, keys: ['k1'] },
    facts: { anchors: [] },
    pin: { ...noPin, keys: ['k1', 'k2'] },
  },
  {
    name: 'a number beside the rest of the pin',
    present: { ...noPin, company: '1', anchors: ['a'] },
    facts: { company: '1', team: '2', anchors: [] },
    pin: { ...noPin, company: '1', team: '2', anchors: ['a'] },
  },
  {
    name: 'another account, without the rest of the pin',
    present: { company: '1', team: '2', anchors: ['a'], keys: ['k1'] },
    facts: { company: '1', team: '3', anchors: [] },
    pin: { ...noPin, company: '1', team: '3' },
  },
])('a pin has $name', ({ present, facts, pin }) => {
  expect(proposePin(present, { ...facts, keyFingerprint: 'k2' })).toEqual(pin)
})

test('two keys belong to one account by their teams, else by a labelled resource that both can read', async () => {
  const [one, other] = [start(), start()]
  const options = { owner, kinds }
  // Both emulators have team 88.
  expect(await isSameAccount(one.caller, other.caller, options)).toBe(true)
  for (const { emulator } of [one, other]) forbid(emulator, teamReads)
  const body = { name: 'one', logsImmediate: {}, entityLabels: { mgmt_owner: owner, mgmt_key: 'one' } }
  for (const { caller } of [one, other]) {
    await expect(isSameAccount(caller, caller, options)).resolves.toBe(false)
    for await (const _ of kinds[0]?.connect(caller).create([{ alertDefProperties: body }], {}) ?? []);
  }
  expect(await isSameAccount(one.caller, one.caller, options)).toBe(true)
  expect(await isSameAccount(one.caller, other.caller, options)).toBe(false)
})

test('a key that is not accepted proves no account, and other failures are thrown', async () => {
  const { caller, emulator } = start()
  emulator.faults.add({ kind: 'status', status: 401 })
  expect(await isSameAccount(caller, caller, { owner, kinds })).toBe(false)
  emulator.faults.clear()
  emulator.faults.add({ kind: 'status', status: 500 })
  await expect(isSameAccount(caller, caller, { owner, kinds })).rejects.toMatchObject({ status: 500 })
})
