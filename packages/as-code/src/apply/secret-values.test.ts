import { expect, test } from 'vitest'
import { createPlatform, type Platform, type Standing } from '../../test/platform.ts'
import { oneTarget, type Workplace, workplaceOf } from '../../test/workplace.ts'
import {
  type ApplyReport,
  applyPlan,
  AsCodeError,
  type LedgerFile,
  lintFiles,
  makePlan,
  memoryLedger,
  openLedger,
  type Plan,
  readSecretsFrom,
} from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { rehearsePlan } from '../rehearse/rehearse.ts'

const kinds = await loadKinds(['notifications', 'views', 'alerts', 'webhooks'])
const first = 'key-first-secret'
const second = 'key-second-secret'

const connector = (value: string, name = 'On call'): string =>
  `kind: connectors
key: on-call
name: ${name}
type: PAGERDUTY
connectorConfig:
  fields:
    - { fieldName: integrationKey, value: ${value} }
`

const webhook = (headers: string): string =>
  `kind: webhooks
key: hook
name: Hook
type: GENERIC
url: https://hooks.example.com/1
genericWebhook: { method: POST, uuid: u, payload: '{}', headers: ${headers} }
`

interface Started {
  readonly platform: Platform
  readonly place: Workplace
  readonly apply: (
    secret: string | undefined,
    rotateSecrets?: boolean,
    comparesSecrets?: boolean,
  ) => Promise<ApplyReport>
  /** The secret on the platform. */
  readonly sent: () => Promise<unknown>
}

async function connectorOf(platform: Platform): Promise<Standing | undefined> {
  const [, [connector] = []] = [...(await platform.standing())].find(([name]) => name.startsWith('connectors/')) ?? []
  return connector
}

function start(maskSecrets: boolean): Started {
  const platform = createPlatform({ kinds, maskSecrets })
  const place = workplaceOf(platform, { 'connector.yaml': connector('{ $secret: env:HOOK }') })
  const { caller, time } = platform
  return {
    platform,
    place,
    apply: async (secret, rotateSecrets, comparesSecrets = false) => {
      const desired = await place.load()
      const readSecret = readSecretsFrom({ root: place.directory, env: { HOOK: secret } })
      const compares = comparesSecrets ? { readSecret } : {}
      const plan = await makePlan({ desired, kinds, caller, rotateSecrets, now: time.now, ...compares })
      expect(JSON.stringify(plan.changes.map((change) => ('fields' in change ? change.fields : [])))).not.toMatch(
        /(first|second)-secret/,
      )
      const ledger = openLedger({ root: place.directory, target: 'test' })
      return applyPlan(plan, { kinds, caller, ledger, readSecret, ...time })
    },
    sent: async () => {
      platform.emulator.settings.set({ maskSecrets: false })
      const standing = await connectorOf(platform)
      platform.emulator.settings.set({ maskSecrets })
      return standing?.body.connectorConfig
    },
  }
}

const withValue = (value: string): object => ({ fields: [{ fieldName: 'integrationKey', value }] })

test.each([false, true])(
  'a secret is read when it is sent, and never compared (masked by the service: %s)',
  async (masked) => {
    const { place, apply, sent } = start(masked)
    expect(await lintFiles([place.directory], { kinds })).toEqual([])
    expect(await apply(first)).toMatchObject({ complete: true, totals: { created: 1 } })
    expect(await sent()).toEqual(withValue(first))
    // Another value in the environment is no difference: nothing tells that it is another one.
    expect(await place.plan()).toMatchObject({ changes: [], unchanged: 1, findings: [] })
    expect(await apply(second)).toMatchObject({ totals: { replaced: 0 } })

    place.write('connector.yaml', connector('{ $secret: env:HOOK }', 'Renamed'))
    expect(await apply(masked ? first : undefined)).toMatchObject({ complete: true, totals: { replaced: 1 } })
    expect(await sent()).toEqual(withValue(first))
    expect(await apply(second, true)).toMatchObject({ complete: true, totals: { replaced: 1 } })
    expect(await sent()).toEqual(withValue(second))
    expect([...place.texts()].filter(([, text]) => /key-(first|second)/.test(text))).toEqual([])
  },
)

test.each([
  { project: oneTarget, replaced: 1, says: 'a fingerprint shows a changed secret, and apply sends it' },
  { project: `${oneTarget}fingerprint: none\n`, replaced: 0, says: 'without fingerprints, nothing is compared' },
])('$says', async ({ project, replaced }) => {
  const { platform, place, apply, sent } = start(true)
  place.write('mgmt.yaml', project)
  await apply(first)
  const line = (): string => place.text('ledger.test.yaml')
  expect(/"secrets":"[\w-]{16}\.[\w-]{32}"/.test(line())).toBe(replaced === 1)
  expect(line()).not.toContain(first)
  const planWith = async (secret: string | undefined): Promise<readonly unknown[]> => {
    const readSecret = readSecretsFrom({ root: place.directory, env: { HOOK: secret } })
    const desired = await place.load()
    const { changes } = await makePlan({ desired, kinds, caller: platform.caller, readSecret, now: platform.time.now })
    return changes.map((change) => ('fields' in change ? change.fields : []))
  }
  expect(await planWith(first)).toEqual([])
  expect(await planWith(undefined)).toEqual([])
  const changed = await planWith(second)
  expect(changed).toHaveLength(replaced)
  expect(JSON.stringify(changed)).not.toContain(second)
  expect(await apply(second, false, true)).toMatchObject({ complete: true, totals: { replaced } })
  expect(await sent()).toEqual(withValue(replaced === 1 ? second : first))
  expect(await planWith(replaced === 1 ? second : first)).toEqual([])
  const before = line()
  await apply(second, false, true)
  expect(line()).toBe(before)
})

test('a changed secret that the platform has already is recorded, and not planned again', async () => {
  const { platform, place, apply } = start(false)
  await apply(first)
  const standing = await connectorOf(platform)
  const [id, body] = [standing?.id ?? '', { ...standing?.body, connectorConfig: withValue(second) }]
  await platform.replace('connectors', id, { ...body, id })
  expect(await apply(second, false, true)).toMatchObject({ complete: true, totals: { unchanged: 1 } })
  const readSecret = readSecretsFrom({ root: place.directory, env: { HOOK: second } })
  const { caller, time } = platform
  const plan = await makePlan({ desired: await place.load(), kinds, caller, readSecret, now: time.now })
  expect(plan.changes).toEqual([])
})

test('a mask is not sent back: a replacement needs the secret that its file leaves out', async () => {
  const { place, apply } = start(true)
  await apply(first)
  const withoutValue = connector('', 'Renamed').replace(', value: ', '')
  place.write('connector.yaml', withoutValue)
  expect((await place.plan()).findings).toMatchObject([
    {
      severity: 'error',
      code: 'missing_secret',
      resource: 'connectors/on-call',
      at: 'connectorConfig.fields[0].value',
    },
  ])
  await expect(apply(undefined)).rejects.toMatchObject({ code: 'plan_has_errors' })
  place.write('connector.yaml', withoutValue.replace('Renamed', 'On call'))
  expect(await place.plan()).toMatchObject({ changes: [], findings: [] })
})

test('a pull keeps the reference, and a file is a source of secrets too', async () => {
  const { platform, place, sent } = start(false)
  place.write('connector.yaml', connector('{ $secret: file:hook.txt }'))
  place.write('hook.txt', `${first}\n`)
  const { caller, time } = platform
  const readSecret = readSecretsFrom({ root: place.directory, env: {} })
  const plan = await place.plan()
  await applyPlan(plan, {
    kinds,
    caller,
    ledger: openLedger({ root: place.directory, target: 'test' }),
    readSecret,
    ...time,
  })
  expect(await sent()).toEqual(withValue(first))
  const connectorOnPlatform = await connectorOf(platform)
  await platform.replace('connectors', connectorOnPlatform?.id ?? '', {
    ...connectorOnPlatform?.body,
    id: connectorOnPlatform?.id,
    description: 'By hand',
  })
  await place.pull()
  expect(place.text('connector.yaml')).toMatch(/description: By hand/)
  expect(place.text('connector.yaml')).toContain('{ $secret: file:hook.txt }')
})

test('a secret that cannot be read stops the apply before anything is sent, and so does a rehearsal', async () => {
  const { platform, place, apply } = start(false)
  const sent = platform.requests.length
  const refused = {
    code: 'no_secret',
    findings: [
      { resource: 'connectors/on-call', message: expect.stringContaining('env:HOOK cannot be read') as string },
    ],
  }
  await expect(apply(undefined)).rejects.toMatchObject(refused)
  const desired = await place.load()
  const plan = await place.plan(desired)
  await expect(rehearsePlan(plan, { desired, kinds, now: platform.time.now })).rejects.toMatchObject(refused)
  expect(platform.requests.slice(sent).filter((request) => !request.startsWith('GET'))).toEqual([])
})

test.each([false, true])('each header of a webhook may be a secret (masked by the service: %s)', async (masked) => {
  const { platform, place, apply } = start(masked)
  place.write('webhook.yaml', webhook('{ Token: { $secret: env:HOOK }, Team: core }'))
  expect(await lintFiles([place.directory], { kinds })).toEqual([])
  await apply(first, false, true)
  const present = async (): Promise<Standing | undefined> =>
    [...(await platform.standing())].find(([name]) => name.startsWith('webhooks/'))?.[1][0]
  const headers = { Token: first, Team: 'core' }
  platform.emulator.settings.set({ maskSecrets: false })
  expect((await present())?.body.genericWebhook).toMatchObject({ headers })
  const { id = '', body = {} } = (await present()) ?? {}
  expect(await place.plan()).toMatchObject({ changes: [], findings: [] })

  platform.emulator.settings.set({ maskSecrets: masked })
  await platform.replace('webhooks', id, { ...body, name: 'By hand' })
  expect(await apply(first, false, true)).toMatchObject({ complete: true, totals: { replaced: 1 } })
  platform.emulator.settings.set({ maskSecrets: false })
  expect((await present())?.body).toMatchObject({ name: 'Hook', genericWebhook: { headers } })

  place.write('webhook.yaml', webhook('{ Token: { $secret: env:HOOK }, Team: payments }'))
  expect((await place.plan()).changes).toMatchObject([
    { fields: [{ path: ['genericWebhook', 'headers', 'Team'], before: '(secret)', after: '(secret)', secret: true }] },
  ])
  await place.pull()
  expect(place.text('webhook.yaml')).toContain('headers: { Token: { $secret: env:HOOK }, Team: payments }')
})

test('a plan that is refused reads no secret', async () => {
  const { platform, place } = start(false)
  const { caller, time } = platform
  const applyWith = async (change: (plan: Plan) => Plan, ledger?: LedgerFile): Promise<string[]> => {
    const reads: string[] = []
    const readSecret = (reference: string): string => {
      reads.push(reference)
      throw new Error('not set')
    }
    const plan = change(await place.plan())
    const applied = applyPlan(plan, { kinds, caller, ledger, readSecret, ...time })
    const failure: unknown = await applied.catch((error: unknown) => error)
    return [failure instanceof AsCodeError ? failure.code : 'applied', ...reads]
  }
  const error = { severity: 'error', code: 'broken', message: 'broken' } as const
  const readOnly = (plan: Plan): Plan => ({ ...plan, target: { ...plan.target, safety: 'read-only' } })
  expect(await applyWith((plan) => ({ ...plan, findings: [error] }), memoryLedger())).toEqual(['plan_has_errors'])
  expect(await applyWith(readOnly, memoryLedger())).toEqual(['read_only'])
  expect(await applyWith((plan) => plan)).toEqual(['no_ledger'])
  expect(await applyWith((plan) => plan, memoryLedger())).toEqual(['no_secret', 'env:HOOK'])
})

test.each([
  ['connector.yaml', connector('{ $secret: vault:hook }'), 'bad_marker'],
  ['connector.yaml', connector('x').replace('On call', '{ $secret: env:NAME }'), 'misplaced_marker'],
  ['webhook.yaml', webhook('{ $secret: env:HEADERS }'), 'misplaced_marker'],
  ['folder.yaml', 'kind: view-folders\nkey: f\nname: { $secret: env:NAME }\n', 'misplaced_marker'],
])('lint refuses other references, and references to secrets elsewhere (%s)', async (file, text, code) => {
  const { place } = start(false)
  place.write(file, text)
  expect((await lintFiles([place.directory], { kinds })).map((finding) => finding.code)).toContain(code)
})
