import { expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { changeLines, changeSummary, configChanges, configDigest } from './config-changes.ts'
import { readConfigFile } from './read-config-file.ts'

const target = (name: string, more: object = {}): object => ({
  name,
  base_url: `https://${name}.example.com`,
  key: '${env:KEY}',
  ...more,
})
const history = { job: 'alert-history', schedule: '0 * * * *' }
const many = Array.from({ length: 213 }, (_, index) => target(`t${index + 1}`))
const file = {
  targets: [target('prod'), ...many],
  jobs: [history, { job: 'noisy-alerts', schedule: '0 8 * * *' }],
  notifiers: [{ name: 'chat', kind: 'stdout' }],
}
const before = configOf(file)

test.each([
  { name: 'nothing', after: file, lines: [], summary: 'nothing changed' },
  {
    name: 'targets that are gone, of which some are named',
    after: { ...file, targets: [target('prod')] },
    lines: ['- 213 targets removed: t1, t2, t3, t4, t5, t6, t7, t8, t9, t10 and 203 more'],
    summary: '213 targets removed',
  },
  {
    name: 'fields, a schedule among them',
    after: {
      ...file,
      targets: [target('prod', { label: 'Production', key: '${file:key}' }), ...many],
      jobs: [{ ...history, schedule: '5 * * * *' }, file.jobs[1]],
    },
    lines: ['~ 1 target changed: prod (key, label)', '~ 1 job changed: alert-history (schedule)'],
    summary: '1 target changed, 1 job changed',
  },
  {
    name: 'jobs, notifiers and settings',
    after: {
      ...file,
      jobs: [history, { ...history, name: 'more' }],
      notifiers: [{ name: 'lines', kind: 'file', path: 'x' }],
      time_zone: 'Europe/Berlin',
      server: { listen: '127.0.0.1:1' },
      retention: { runs: '1d' },
    },
    lines: [
      '- 1 job removed: noisy-alerts',
      '+ 1 job added: more',
      '- 1 notifier removed: chat',
      '+ 1 notifier added: lines',
      '~ settings changed: time_zone, server.listen, retention.runs',
    ],
    summary:
      '1 job removed, 1 job added, 1 notifier removed, 1 notifier added, time_zone, server.listen, retention.runs changed',
  },
])('changes of a configuration: $name', ({ after, lines, summary }) => {
  const changes = configChanges(before, configOf(after))
  expect(changeLines(changes)).toEqual(lines)
  expect(changeSummary(changes)).toBe(summary)
})

test('the first configuration is all additions', () => {
  const first = configOf({ targets: [target('a')], jobs: [history] })
  expect(changeLines(configChanges(undefined, first))).toEqual(['+ 1 target added: a', '+ 1 job added: alert-history'])
})

const digestOf = (text: string): string => configDigest(readConfigFile(text, 'w.yaml').config)

const targetText = "{ name: prod, base_url: 'https://api.example.com', key: '${env:KEY}' }"
const jobText = 'job: alert-history, schedule: 0 * * * *'

test('the digest does not depend on the form of the configuration', () => {
  const digest = digestOf(`targets: [${targetText}]\njobs: [{ ${jobText} }]\n`)
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
  // Order, comments, defaults that are written out.
  expect(
    digestOf(`# it\njobs:\n  - { missed_runs: latest, ${jobText} }\nconcurrency: 4\ntargets: [${targetText}]\n`),
  ).toBe(digest)
})

test('a different configuration has a different digest', () => {
  const digest = digestOf(`targets: [${targetText}]\njobs: [{ ${jobText} }]\n`)
  expect(digestOf(`targets: [${targetText}]\njobs: [{ ${jobText}, missed_runs: skip }]\n`)).not.toBe(digest)
})
