import { expect, test } from 'vitest'
import { directoryOf } from '@mgmt-api/as-code/testing'
import { disk, importRules, keysOf, projectWith, rules } from '../../../test/prometheus-rules.ts'

test('an alerting rule is an alert definition on the value of a metric', async () => {
  const { untranslated, value } = await importRules({
    'node.yml': `# Rules of the node exporter.
groups:
  - name: node
    labels: { team: infra, tier: 1 }
    rules:
      - alert: DiskFull
        expr: |
          # in percent
          disk_free / disk_size * 100
            < 5
        for: 5m
        labels: { severity: critical, tier: 1.10 }
        annotations:
          runbook_url: https://runbooks.example/disk
          description: |
            Less than 5 % are free.
            Clean up.
          summary: Disk full
`,
  })
  expect(untranslated).toEqual([])
  expect(value('alerts/disk-full.yaml')).toEqual({
    kind: 'alerts',
    key: 'disk-full',
    alertDefProperties: {
      name: 'DiskFull',
      description: 'Disk full\nLess than 5 % are free.\nClean up.\nrunbook_url: https://runbooks.example/disk',
      type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
      enabled: true,
      priority: 'ALERT_DEF_PRIORITY_P1',
      entityLabels: { severity: 'critical', team: 'infra', tier: '1.10' },
      metricThreshold: {
        metricFilter: { promql: 'disk_free / disk_size * 100' },
        missingValues: { minNonNullValuesPct: 100 },
        rules: [
          {
            condition: {
              conditionType: 'METRIC_THRESHOLD_CONDITION_TYPE_LESS_THAN',
              threshold: 5,
              forOverPct: 100,
              ofTheLast: { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_5' },
            },
          },
        ],
        undetectedValuesManagement: {
          autoRetireTimeframe: 'AUTO_RETIRE_TIMEFRAME_MINUTES_5',
          triggerUndetectedValues: false,
        },
      },
    },
  })
})

/** The metric threshold of a rule with these lines. */
async function thresholdOf(
  lines: string,
): Promise<{ readonly threshold: unknown; readonly listed: readonly string[] }> {
  const { value, listed, written } = await importRules({
    'a.yml': rules(`{ alert: A, expr: a > 1, labels: { severity: info }, ${lines} }`),
  })
  const threshold = written.length === 0 ? undefined : value('alerts/a.yaml').alertDefProperties
  return { threshold, listed }
}

test.each([
  ['for: 0', { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED' }],
  ['for: 0m', { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED' }],
  ['for: 60s', { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED' }],
  ['for: 1h', { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_HOUR_1' }],
  ['for: 1d12h', { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_HOURS_36' }],
  ['for: 7m', { metricTimeWindowDynamicDuration: '7m' }],
  ['for: 90m', { metricTimeWindowDynamicDuration: '1h30m' }],
  ['for: 1d', { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_HOURS_24' }],
  ['for: 1d1s', { metricTimeWindowDynamicDuration: '24h1s' }],
])('%s is a time window', async (lines, ofTheLast) => {
  const { threshold, listed } = await thresholdOf(lines)
  expect(listed).toEqual([])
  expect(threshold).toMatchObject({ metricThreshold: { rules: [{ condition: { ofTheLast, forOverPct: 100 } }] } })
})

test('a duration that no window has is listed, and a longer one holds the alert back', async () => {
  const short = await thresholdOf('for: 30s')
  expect(short.listed).toEqual(['a.yml:4:67 node/A for the time window is 1m, the shortest of the platform'])
  const ofTheLast = { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED' }
  expect(short.threshold).toMatchObject({ metricThreshold: { rules: [{ condition: { ofTheLast } }] } })
  const long = await thresholdOf('for: 2d')
  expect(long).toEqual({
    threshold: undefined,
    listed: ['a.yml:4:67 node/A for not written: the longest time window is 36h'],
  })
  expect((await thresholdOf('keep_firing_for: 5m')).listed).toEqual([
    'a.yml:4:79 node/A keep_firing_for not written: the platform resolves an alert once its condition is not met',
  ])
  expect((await thresholdOf('keep_firing_for: 0s')).listed).toEqual([])
})

test('severities have the priorities of mgmt.yaml, and those without one are listed with the line to add', async () => {
  const alert = (name: string, labels: string): string => `{ alert: ${name}, expr: a > 1, labels: { ${labels} } }`
  const files = { 'a.yml': rules(alert('A', 'severity: page'), alert('B', 'severity: info'), alert('C', 'x: y')) }
  const usual = await importRules(files)
  expect(keysOf(usual)).toEqual(['alerts/b'])
  const line = (more: string): string =>
    `add priorities: { critical: P1, error: P2, warning: P3, info: P4, low: P5, ${more}: P3 }, or another of P1 to P5, to import.prometheus in mgmt.yaml`
  expect(usual.listed).toEqual([
    `a.yml:4:54 node/A priority not written: severity "page" has no priority; ${line('page')}`,
    `a.yml:6:42 node/C priority not written: no label severity; ${line('""')}`,
  ])
  expect(usual.notWritten).toMatchObject([{ option: 'partial' }, { option: 'partial' }])

  const settings = 'import: { prometheus: { priorities: { page: P2, "": P5 } } }\n'
  const own = await importRules(files, { settings })
  expect(own.value('alerts/a.yaml')).toMatchObject({ alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P2' } })
  expect(own.value('alerts/c.yaml')).toMatchObject({
    alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED' },
  })
  expect(own.listed).toEqual([
    'a.yml:5:54 node/B priority not written: severity "info" has no priority; add info: P3, or another of P1 to P5, to import.prometheus.priorities in mgmt.yaml',
  ])

  const label = await importRules(files, {
    settings: 'import: { prometheus: { severityLabel: x, priorities: { y: P1 } } }\n',
  })
  expect(keysOf(label)).toEqual(['alerts/c'])
})

test('an alert without a priority is written with --partial, disabled', async () => {
  const { value, resources } = await importRules({ 'a.yml': rules('{ alert: A, expr: a > 1 }') }, { partial: true })
  expect(resources).toMatchObject([{ isPartial: true }])
  expect(value('alerts/a.yaml')).toMatchObject({ alertDefProperties: { enabled: false } })
  expect(value('alerts/a.yaml').alertDefProperties).not.toHaveProperty('priority')
})

test('templates, reserved labels and long descriptions are listed and hold nothing back', async () => {
  const long = 'x'.repeat(4_000)
  const { listed, value } = await importRules({
    'a.yml': `groups:
  - name: g
    labels: { region: eu }
    rules:
      - alert: A
        expr: a > 1
        labels: { severity: info, mgmt_owner: me, host: "{{ $labels.host }}", region: "", pod: "" }
        annotations: { summary: "A on {{ $labels.host }}" }
      - alert: B
        expr: b > 1
        labels: { severity: info }
        annotations: { description: ${long} }
`,
  })
  expect(listed).toEqual([
    'a.yml:8:22 g/A annotations the platform does not expand templates ({{ … }}) in descriptions; they stay as text',
    'a.yml:7:47 g/A labels.mgmt_owner the label is reserved for the owner and the key of a file',
    'a.yml:7:57 g/A labels.host the platform does not expand templates in labels',
    'a.yml:7:96 g/A labels.pod the label is empty, which removes it from series; the platform keeps it',
    'a.yml:12:22 g/B annotations 4000 characters; a description has at most 3000, and the rest is left out',
  ])
  expect(value('alerts/a.yaml')).toMatchObject({
    alertDefProperties: { description: 'A on {{ $labels.host }}', entityLabels: { severity: 'info' } },
  })
  expect(value('alerts/b.yaml')).toMatchObject({ alertDefProperties: { description: `${'x'.repeat(2_999)}…` } })
})

test('recording rules are one set for each file, beside alerts', async () => {
  const { value, listed, resources } = await importRules({
    'team/node.yml': `groups:
  - name: five
    interval: 5m
    limit: 10
    query_offset: 1m
    labels: { team: a, x: 1 }
    rules:
      - record: job:up:sum
        expr: |
          sum by (job) (up)
        labels: { x: "" }
      - { alert: Down, expr: up == 0, labels: { severity: critical } }
  - name: minute
    rules: [{ record: up:count, expr: count(up) }]
---
groups: [{ name: more, interval: 0s, limit: 0, rules: [{ record: one, expr: 1 }] }]
`,
    'alerts.yaml': rules(disk),
  })
  expect(resources.map(({ kind, key }) => `${kind}/${key}`)).toEqual([
    'alerts/disk-full',
    'alerts/down',
    'recording-rules/team-node',
  ])
  expect(value('recording-rules/team-node.yaml')).toEqual({
    kind: 'recording-rules',
    key: 'team-node',
    name: 'team/node',
    groups: [
      {
        name: 'five',
        interval: 300,
        limit: '10',
        rules: [
          {
            record: 'job:up:sum',
            expr: 'sum by (job) (up)\n',
            labels: { team: 'a', x: '' },
            evaluationDelayMs: 60_000,
          },
        ],
      },
      { name: 'minute', rules: [{ record: 'up:count', expr: 'count(up)' }] },
      { name: 'more', rules: [{ record: 'one', expr: '1' }] },
    ],
  })
  expect(value('alerts/down.yaml')).toMatchObject({
    alertDefProperties: {
      metricThreshold: { evaluationDelayMs: 60_000, metricFilter: { promql: 'group without () (up == 0)' } },
    },
  })
  expect(listed).toEqual([
    'team/node.yml:3:15 group five interval the platform decides when it evaluates alert definitions',
    'team/node.yml:4:12 group five limit alert definitions have no limit of alerts',
  ])
})

test('a set that would mean something else is held back with its reasons', async () => {
  const text = `groups:
  - name: fast
    interval: 15s
    partial_response_strategy: warn
    rules: [{ record: a, expr: b }]
  - name: late
    query_offset: 4h
    source_tenants: [a]
    rules: [{ record: c, expr: d }, { alert: A, expr: a > 1, labels: { severity: low } }]
`
  const held = await importRules({ 'a.yml': text })
  expect(held.written).toEqual([])
  expect(held.listed).toEqual([
    'a.yml:4:32 group fast partial_response_strategy it is a setting of Thanos',
    'a.yml:7:19 late/A query_offset not written: the longest delay is 3h',
    'a.yml:8:21 late/A source_tenants not written: unknown field of the group',
    'a.yml:3:15 recording rules a groups[0].interval not written: the shortest interval is 60 s',
    'a.yml:7:19 recording rules a groups[1].query_offset not written: the longest delay is 30m',
    'a.yml:8:21 recording rules a groups[1].source_tenants not written: unknown field of the group',
  ])
  const partial = await importRules({ 'a.yml': text }, { partial: true })
  expect(partial.value('recording-rules/a.yaml')).toMatchObject({
    groups: [
      { name: 'fast', rules: [{ record: 'a', expr: 'b' }] },
      { name: 'late', rules: [{ record: 'c', expr: 'd' }] },
    ],
  })
})

test('receivers by severity are destinations, or labels for the router', async () => {
  const settings = `import:
  prometheus:
    receivers:
      critical: { connectors: [Pager, chat] }
      warning: { routing: { team: web } }
`
  const directory = directoryOf({
    'mgmt.yaml': projectWith(settings).replace(/\}\n$/, ', ids: { connectors: { pager: c-1 } } }\n'),
    'chat.yaml':
      'kind: connectors\nkey: chat\nname: Chat\ntype: GENERIC_HTTPS\nconnectorConfig: { fields: [{ fieldName: url, value: { $secret: env:URL } }, { fieldName: method, value: POST }] }\n',
  })
  const { resources, listed, value } = await importRules(
    {
      'a.yml': rules(
        '{ alert: Down, expr: up == 0, labels: { severity: critical } }',
        '{ alert: SlowDisk, expr: slow > 1, labels: { severity: warning } }',
        '{ alert: Note, expr: a > 1, labels: { severity: info } }',
      ),
    },
    { directory },
  )
  expect(listed).toEqual([])
  expect(resources.map(({ key, hasNoReceiver }) => [key, hasNoReceiver])).toEqual([
    ['down', undefined],
    ['slow-disk', undefined],
    ['note', true],
  ])
  const notifyOn = 'NOTIFY_ON_TRIGGERED_AND_RESOLVED'
  expect(value('alerts/down.yaml')).toMatchObject({
    alertDefProperties: {
      notificationGroup: {
        destinations: [
          { connectorId: { $id: 'connectors/pager' }, notifyOn },
          { connectorId: { $ref: 'connectors/chat' }, notifyOn },
        ],
      },
    },
  })
  expect(value('alerts/slow-disk.yaml')).toMatchObject({
    alertDefProperties: {
      entityLabels: { severity: 'warning', 'routing.team': 'web' },
      notificationGroup: { router: { notifyOn } },
    },
  })
})

test('a metric that only a Prometheus makes holds a rule back', async () => {
  const { listed, resources } = await importRules({
    'a.yml': rules(
      '{ alert: A, expr: \'ALERTS{alertname="B"} == 1\', labels: { severity: info } }',
      "{ record: b, expr: 'count(ALERTS_FOR_STATE)' }",
      '{ record: c, expr: \'count({__name__="ALERTS"})\' }',
    ),
  })
  expect(resources).toEqual([])
  const reason = (name: string): string => `expr not written: only a Prometheus makes the metric ${name}`
  expect(listed.map((line) => line.replace(/^\S+ \S+ /, ''))).toEqual([
    reason('ALERTS'),
    reason('ALERTS_FOR_STATE'),
    reason('ALERTS'),
  ])
})

test('words that run together get hyphens at capitals', async () => {
  const names = [
    'ApcUpsLessThan15MinutesLeft',
    'KubeAPIErrorBudget',
    'P99Latency',
    'OOMKill',
    'logs2metricLate',
    'Slow API',
  ]
  const items = names.map((name) => `{ alert: ${name}, expr: a > 1, labels: { severity: info } }`)
  expect((await importRules({ 'a.yml': rules(...items) })).resources.map(({ key }) => key)).toEqual([
    'apc-ups-less-than-15-minutes-left',
    'kube-api-error-budget',
    'p99-latency',
    'oom-kill',
    'logs2metric-late',
    'slow-api',
  ])
})
