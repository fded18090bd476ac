import { expect, test } from 'vitest'
import { desiredOf } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { alertKinds } from '../alerts/index.ts'
import type { Body, Plan } from '../index.ts'
import { notificationKinds } from '../notifications/index.ts'
import type { Invariant } from '../routes/invariants.ts'
import { webhookKinds } from '../webhooks/index.ts'
import { makePlan } from './make-plan.ts'

const kinds = [...alertKinds, ...notificationKinds, ...webhookKinds]
const pages: Invariant = { every: { priority: 'P1' }, reaches: { connectorType: 'pagerduty' }, at: 'always' }
const receives: Invariant = { no: 'definition', without: 'receiver' }
const used: Invariant = { no: 'connector', unused: true }

const connector = (name: string, type: string): Body => ({
  name,
  type,
  connectorConfig: {
    fields: [
      { fieldName: 'integrationKey', value: 'x' },
      { fieldName: 'emailAddresses', value: '["a@example.com"]' },
    ],
  },
})
const destinations = (...keys: readonly string[]): object => ({
  notificationGroup: { destinations: keys.map((key) => ({ connectorId: { $ref: `connectors/${key}` } })) },
})
const alert = (name: string, more: object = {}): Body => ({
  alertDefProperties: { name, enabled: true, priority: 'ALERT_DEF_PRIORITY_P1', logsImmediate: {}, ...more },
})
const rule = (name: string, key: string): Body => ({
  alertSchedulerRule: {
    name,
    enabled: true,
    filter: { alertUniqueIds: { value: [{ $ref: `alerts/${key}` }] } },
    schedule: { scheduleOperation: 'SCHEDULE_OPERATION_MUTE', recurring: { alwaysActive: {} } },
  },
})
const start: Readonly<Record<string, Body>> = {
  'connectors/pager': connector('Pager', 'PAGERDUTY'),
  'connectors/mail': connector('Mail', 'EMAIL'),
  'alerts/disk': alert('Disk', destinations('pager', 'mail')),
  'alerts/queue': alert('Queue', destinations('pager')),
  'alerts/slow': alert('Slow', { priority: 'ALERT_DEF_PRIORITY_P3', ...destinations('mail') }),
}

async function platformWith(resources = start): Promise<Platform> {
  const platform = createPlatform({ kinds })
  const report = await platform.apply(await platform.plan(resources))
  expect(report.complete).toBe(true)
  return platform
}

interface PlanSettings {
  readonly prune?: boolean
  readonly allowSilenced?: number
  readonly invariants?: readonly Invariant[]
  /** Milliseconds after the platform was made. */
  readonly later?: number
}

async function planFor(
  { caller, ledger, time }: Platform,
  resources: Readonly<Record<string, Body>>,
  { prune = true, allowSilenced, invariants = [pages, receives, used], later = 0 }: PlanSettings = {},
): Promise<Plan> {
  const desired = desiredOf(resources)
  const project = { ...desired.project, invariants }
  return makePlan({
    desired: { ...desired, project, ledger },
    kinds,
    caller,
    prune,
    allowSilenced,
    now: () => (time.now?.() ?? 0) + later,
  })
}

const told = ({ findings }: Plan): string[] =>
  findings
    .filter(({ code }) => code === 'invariant' || code === 'silenced')
    .map(({ severity, message }) => `${severity} ${message}`)

test('a plan that keeps the invariants has no findings, also for resources that it creates', async () => {
  const platform = await platformWith()
  expect(told(await planFor(platform, start))).toEqual([])
  expect(told(await planFor(createPlatform({ kinds }), start))).toEqual([])
})

test('alerts that lose their last receiver are an error', async () => {
  const platform = await platformWith()
  const { 'connectors/pager': _, ...rest } = start
  const without = {
    ...rest,
    'alerts/disk': alert('Disk', destinations('mail')),
    'alerts/queue': alert('Queue'),
  }
  const plan = await planFor(platform, without)
  expect(told(plan)).toEqual([
    'error 2 P1 alerts lose their last receiver of type pagerduty: "Disk", "Queue"',
    'error 1 alert loses its last receiver: "Queue"',
  ])
  expect(plan.findings.find(({ code }) => code === 'invariant')?.hint).toBe(
    'Invariant: every P1 alert reaches a connector of type pagerduty at any time.',
  )
})

test('a new rule that mutes, a new or raised alert without a receiver, and a connector that nothing uses', async () => {
  const platform = await platformWith()
  const changed = {
    ...start,
    'suppression-rules/all': rule('All', 'disk'),
    'alerts/slow': alert('Slow', destinations('mail')),
    'alerts/new': alert('New'),
    'alerts/queue': alert('Queue', destinations('pager')),
    'connectors/spare': connector('Spare', 'EMAIL'),
  }
  expect(told(await planFor(platform, changed))).toEqual([
    'error 1 P1 alert would be muted by All now: "Disk"',
    'error 2 P1 alerts would have no receiver of type pagerduty: "New", "Slow"',
    'error 1 alert would have no receiver: "New"',
    'error 1 connector would be unused: "Spare"',
  ])
})

test('what is broken already is a warning, and what becomes unknown too', async () => {
  const broken = { ...start, 'alerts/bare': alert('Bare'), 'connectors/spare': connector('Spare', 'EMAIL') }
  const platform = await platformWith(broken)
  const changed = {
    ...broken,
    'routers/web': {
      name: 'Web',
      routingLabels: { team: 'web' },
      rules: [{ entityType: 'ALERTS', condition: 'other', targets: [{ connectorId: { $ref: 'connectors/pager' } }] }],
    },
    'alerts/queue': alert('Queue', {
      notificationGroup: { router: {} },
      entityLabels: { 'routing.team': 'web' },
    }),
  }
  const why = 'the contract does not say whether this holds: other'
  expect(told(await planFor(platform, changed))).toEqual([
    'warning 1 P1 alert has no receiver of type pagerduty: "Bare"',
    `warning 1 P1 alert: undecided, because ${why}: "Queue"`,
    'warning 1 alert has no receiver: "Bare"',
    `warning 1 alert: undecided, because ${why}: "Queue"`,
    'warning 1 connector is unused: "Spare"',
  ])
})

test('invariants are not checked without the permission to list what they need', async () => {
  const platform = await platformWith()
  platform.emulator.faults.add({ kind: 'status', status: 403, operation: 'GlobalRoutersService_ListGlobalRouters' })
  expect(told(await planFor(platform, start, { prune: false }))).toEqual([
    'warning the invariants are not checked: the key may not list routers',
  ])
  expect(told(await planFor(platform, start, { prune: false, invariants: [] }))).toEqual([])
})

const threshold = (priority: string): object => ({
  logsImmediate: undefined,
  logsThreshold: { rules: [{ override: { priority: `ALERT_DEF_PRIORITY_${priority}` } }] },
})

test.each<{ name: string; more: object | undefined; reason: string }>([
  { name: 'disabled', more: { enabled: false }, reason: 'the definition is disabled' },
  { name: 'without enabled', more: { enabled: undefined }, reason: 'the definition is disabled' },
  { name: 'put into phantom mode', more: { phantomMode: true }, reason: 'the definition is in phantom mode' },
  { name: 'given another priority', more: { priority: 'ALERT_DEF_PRIORITY_P2' }, reason: 'P2' },
  { name: 'given another priority by its rules', more: threshold('P4'), reason: 'P4' },
  { name: 'deleted', more: undefined, reason: 'the definition is deleted' },
])('a covered alert that is $name is silenced', async ({ more, reason }) => {
  const platform = await platformWith()
  const { 'alerts/queue': _, ...rest } = start
  const queue = more && alert('Queue', { ...destinations('pager'), ...more })
  const plan = await planFor(platform, queue === undefined ? rest : { ...rest, 'alerts/queue': queue })
  expect(told(plan)).toEqual([`warning 1 P1 alert would be silenced: "Queue" (${reason})`])
  expect(plan.findings.find(({ code }) => code === 'silenced')?.hint).toBe(
    'Invariant: every P1 alert reaches a connector of type pagerduty at any time.',
  )
})

const quiet: Readonly<Record<string, Body>> = {
  ...start,
  'alerts/disk': alert('Disk', { ...destinations('pager', 'mail'), enabled: false }),
  'alerts/queue': alert('Queue', { ...destinations('pager'), phantomMode: true }),
}
const strict: Invariant = { ...pages, strict: true }

test('a strict statement makes them an error that allowSilenced lifts up to its number', async () => {
  const platform = await platformWith()
  const silenced =
    '2 P1 alerts would be silenced: "Disk" (the definition is disabled), "Queue" (the definition is in phantom mode)'
  const refused = await planFor(platform, quiet, { invariants: [strict], allowSilenced: 1 })
  expect(told(refused)).toEqual([`error ${silenced}`])
  expect(refused.findings.find(({ code }) => code === 'silenced')?.hint).toBe(
    'Invariant: every P1 alert reaches a connector of type pagerduty at any time. To allow it for this run: --allow-silenced 2.',
  )
  expect(told(await planFor(platform, quiet, { invariants: [strict], allowSilenced: 2 }))).toEqual([
    `warning ${silenced}`,
  ])
})

test('alerts of several strict statements count once each', async () => {
  const platform = await platformWith()
  const mailed: Invariant = {
    every: { priority: 'P3' },
    reaches: { connectorType: 'email' },
    at: 'always',
    strict: true,
  }
  const resources = {
    ...quiet,
    'alerts/slow': alert('Slow', { priority: 'ALERT_DEF_PRIORITY_P4', ...destinations('mail') }),
  }
  const invariants = [strict, strict, mailed]
  const severities = async (allowSilenced: number): Promise<string[]> =>
    told(await planFor(platform, resources, { invariants, allowSilenced })).map((each) => each.slice(0, 9))
  expect(await severities(2)).toEqual(['error 2 P', 'error 2 P', 'error 1 P'])
  expect(await severities(3)).toEqual(['warning 2', 'warning 2', 'warning 1'])
})

test('an alert that was silent before, or that the plan makes loud, is not silenced', async () => {
  const platform = await platformWith({ ...quiet, 'alerts/queue': start['alerts/slow'] ?? {} })
  const { 'alerts/disk': _, ...rest } = start
  expect(told(await planFor(platform, rest, { invariants: [strict] }))).toEqual([])
})

test('silenced alerts are found without the permission to list what decides about receivers', async () => {
  const platform = await platformWith()
  platform.emulator.faults.add({ kind: 'status', status: 403, operation: 'GlobalRoutersService_ListGlobalRouters' })
  const found = told(await planFor(platform, quiet, { prune: false, invariants: [strict] }))
  expect(found).toHaveLength(2)
  expect(found[1]).toMatch(/^error 2 P1 alerts would be silenced: /)
})

test('a rule that mutes without an end is found once it is old, by any author', async () => {
  const day = 86_400_000
  const resources = { ...start, 'suppression-rules/forever': rule('Forever', 'slow') }
  const platform = await platformWith(resources)
  const invariants: readonly Invariant[] = [{ no: 'suppression-rule', without: 'end', older: '7d' }]
  const found = async (
    later: number,
    files: Readonly<Record<string, Body>> = resources,
  ): Promise<readonly string[]> => {
    const { findings } = await planFor(platform, files, { invariants, later })
    return findings.map(({ severity, message }) => `${severity} ${message}`)
  }
  expect(await found(6 * day)).toEqual([])
  const since = new Date(platform.time.now?.() ?? 0).toISOString().slice(0, 10)
  const warning = `warning 1 suppression rule mutes without an end since ${since}: "Forever"`
  expect(await found(8 * day)).toEqual([warning])
  // A change does not make it younger; an end does, and so does deleting it.
  const renamed = { ...start, 'suppression-rules/forever': rule('Forever', 'queue') }
  expect(await found(8 * day, renamed)).toEqual([warning])
  expect(await found(8 * day, start)).toEqual([])
})
