import { expect, test } from 'vitest'
import { alertFile, projectDirectory, told } from '../../test/directory.ts'
import { alertKinds } from '../alerts/index.ts'
import { notificationKinds } from '../notifications/index.ts'
import { lintFiles } from './lint-files.ts'

const all = `- every: { priority: P1 }
  reaches: { connectorType: pagerduty }
  at: always
- no: definition
  without: receiver
- { no: connector, unused: true }
`
const connector = (key: string, type: string): string => `kind: connectors\nkey: ${key}\nname: ${key}\ntype: ${type}\n`
const to = (connectorId: string): string =>
  `  priority: ALERT_DEF_PRIORITY_P1\n  notificationGroup: { destinations: [{ connectorId: ${connectorId} }] }\n`
const rule = (key: string, alert: string): string => `kind: suppression-rules
key: ${key}
alertSchedulerRule:
  name: ${key}
  enabled: true
  filter: { alertUniqueIds: { value: [{ $ref: alerts/${alert} }] } }
  schedule:
    scheduleOperation: SCHEDULE_OPERATION_MUTE
    oneTime: { timeframe: { startTime: '2026-12-24T00:00:00', endTime: '2026-12-25T00:00:00', timezone: UTC } }
`

async function lint(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const cwd = projectDirectory({ 'invariants.yaml': all, ...files })
  const findings = await lintFiles(['.'], {
    kinds: [...alertKinds, ...notificationKinds],
    cwd,
    now: () => Date.parse('2026-11-28T00:00:00Z'),
  })
  return findings.map(
    (finding) => `${finding.severity} ${told(finding)}${finding.code === 'invariant' ? `. ${finding.hint ?? ''}` : ''}`,
  )
}

const pager = { 'pager.yaml': connector('pager', 'PAGERDUTY') }

test('files that keep the invariants have no findings', async () => {
  expect(await lint({ ...pager, 'a.yaml': alertFile('a', to('{ $ref: connectors/pager }')) })).toEqual([])
})

const wanted = 'Invariant: every P1 alert reaches a connector of type pagerduty at any time.'
const received = 'Invariant: no alert definition without a receiver.'

test('each planted fault is found at its file', async () => {
  const files = {
    ...pager,
    'chat.yaml': connector('chat', 'SLACK'),
    'spare.yaml': connector('spare', 'EMAIL'),
    'a.yaml': alertFile('a', to('{ $ref: connectors/chat }')),
    'b.yaml': alertFile('b'),
    'c.yaml': alertFile('c', to('{ $ref: connectors/pager }')),
    'd.yaml': alertFile('d', `${to('{ $ref: connectors/chat }')}  enabled: false\n`),
    'e.yaml': alertFile('e', to('{ $id: connectors/on-call }')),
    'night.yaml': rule('night', 'c'),
  }
  expect(await lint(files)).toEqual([
    `error a.yaml:1:1 invariant has no receiver of type pagerduty. ${wanted}`,
    `error b.yaml:1:1 invariant has no receiver. ${received}`,
    `error c.yaml:1:1 invariant is muted by night at 2026-12-24T00:00:00.000Z. ${wanted}`,
    `note e.yaml:1:1 invariant undecided, because the connector is not in the files. ${wanted}`,
    `note e.yaml:1:1 invariant undecided, because the connector is not in the files. ${received}`,
    'note spare.yaml:1:1 invariant undecided, because a reference may exist outside the files. Invariant: no unused connector.',
  ])
})

test.each([
  ['every: 1', '1:1 bad_invariants an object, not a list of statements'],
  ['- no: dashboard', '1:3 bad_invariants [0] has none of the four forms'],
  [
    '- { every: { priority: P9 }, reaches: { connectorType: pagerduty }, at: always }',
    '1:24 bad_invariants [0].every.priority must be one of P1, P2, P3, P4, P5',
  ],
  [
    '- { every: { priority: P1 }, reaches: { connectorType: pager }, at: always }',
    expect.stringContaining('[0].reaches.connectorType must be one of slack, generic-https, pagerduty, ') as string,
  ],
  ['- { no: connector, unused: true, more: 1 }', '1:40 bad_invariants [0].more unknown field'],
  [
    '- { every: { priority: P1 }, reaches: { connectorType: pagerduty }, at: always, strict: 1 }',
    '1:89 bad_invariants [0].strict must be true or false',
  ],
  ['- { no: definition, without: connector }', '1:30 bad_invariants [0].without must be receiver'],
])('invariants that say %s are refused', async (text, message) => {
  const [found = ''] = await lint({ 'invariants.yaml': text })
  expect(found.replace('error invariants.yaml:', '').replace(/: (?=\w)/, ' ')).toEqual(message)
})
