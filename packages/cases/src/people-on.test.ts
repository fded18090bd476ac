import { isMgmtError } from '@mgmt-api/models'
import type { Hooks } from '@mgmt-api/transport'
import { startClient, type StartedTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { type Cases, createCases, peopleOn } from './index.ts'

const account = { now: '2026-03-10T12:00:00.000Z', seed: { cases: 60, alertDefs: 60, users: 40, saml: 1 } }
const stranger = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'

/** A client, its transport, and the paths of the requests, below the base path. */
function start(): StartedTransport & { readonly cases: Cases; readonly requests: readonly string[] } {
  const requests: string[] = []
  const hooks: Hooks = { beforeRequest: ({ url }) => void requests.push(url.replace(/^.*\/openapi\/\d+/, '')) }
  const { client: cases, ...started } = startClient(createCases, account, { hooks })
  return { cases, ...started, requests }
}

test('assignees have names and a team, and cases the team that they are routed to', async () => {
  const { cases, transport, requests } = start()
  const people = await peopleOn(transport, cases.list())
  expect(people).toHaveLength(60)
  const assigned = people.filter(({ assignee }) => assignee !== undefined)
  expect(assigned.length).toBeGreaterThan(3)
  for (const { assignee, case: item } of assigned) {
    expect(assignee?.userId).toBe(item.assignee?.userId)
    expect(assignee?.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(assignee?.username).toBe(`${assignee?.name?.toLowerCase().replace(' ', '.')}@example.com`)
    expect(assignee?.teamName).toBe('Shop')
  }
  expect(
    people.filter(({ case: item, assignee }) => (item.assignee === undefined) !== (assignee === undefined)),
  ).toEqual([])
  expect(new Set(people.map(({ team }) => team)).size).toBeGreaterThan(1)
  expect(requests.filter((path) => path.includes('/aaa/'))).toEqual([
    '/aaa/identity/v1/whoami',
    expect.stringMatching(/^\/aaa\/teams\/v2\/1000001\/search/),
  ])
})

test('a user of another team has no name, and without assignees no user is read', async () => {
  const { cases, transport, requests } = start()
  const { id } = (await cases.list().toArray(1))[0] ?? { id: '' }
  const given = { ...(await cases.get(id)), assignee: { userId: stranger }, labels: [] }
  expect(await peopleOn(transport, [given])).toEqual([{ case: given, assignee: { userId: stranger }, team: undefined }])

  const sent = requests.length
  const free = { ...given, assignee: undefined }
  expect(await peopleOn(transport, [free])).toEqual([{ case: free, assignee: undefined, team: undefined }])
  expect(requests).toHaveLength(sent)
})

test('on a platform that does not tell the team, the SAML configuration does', async () => {
  const { cases, transport, emulator } = start()
  emulator.faults.add({ kind: 'status', status: 404, operation: 'IdentityService_WhoAmI' })
  const assigned = (await peopleOn(transport, cases.list())).flatMap(({ assignee }) => assignee ?? [])
  expect(assigned.length).toBeGreaterThan(3)
  for (const { name, teamName } of assigned) expect([name, teamName]).toEqual([expect.stringContaining(' '), undefined])
})

test('a key that may not read users fails', async () => {
  const { cases, transport, emulator } = start()
  emulator.faults.add({ kind: 'status', status: 403, operation: 'UsersMgmtService_SearchUsers' })
  const refusal = await peopleOn(transport, cases.list()).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'api') && refusal.status).toBe(403)
})
