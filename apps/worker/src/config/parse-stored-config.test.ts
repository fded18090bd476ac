import { expect, test } from 'vitest'
import { UnsupportedConfig, parseStoredConfig } from './parse-stored-config.ts'

const target = (name: string, more: object = {}) => ({
  name,
  base_url: 'https://api.example.com',
  key: '${env:KEY}',
  ...more,
})
const alerts = { job: 'alert-history', schedule: '0 * * * *' }

const namesOf = (document: unknown) => {
  const { config, ignoredParts } = parseStoredConfig(document)
  return {
    targets: config.targets.map(({ name }) => name),
    jobs: config.jobs.map(({ name, job }) => name ?? job),
    ignoredParts,
  }
}

test('a configuration of the same format is read completely', () => {
  const { config, ignoredParts } = parseStoredConfig({ format: 1, targets: [target('a')], jobs: [alerts] })
  expect(ignoredParts).toEqual([])
  expect(config).toMatchObject({ concurrency: 4, jobs: [{ missed_runs: 'latest' }] })
})

test('unknown fields, jobs, notifiers and values of a newer program are skipped and reported', () => {
  const document = {
    format: 2,
    colour: 'blue',
    targets: [target('a', { quiet_hours: '22-06' }), target('b')],
    jobs: [alerts, { job: 'costs', schedule: '0 * * * *' }, { ...alerts, name: 'newest', missed_runs: 'run newest' }],
    notifiers: [
      { name: 'pager', kind: 'pager' },
      { name: 'log', kind: 'stdout' },
    ],
    concurrency: 'automatic',
  }
  const { config, ignoredParts } = parseStoredConfig(document)
  expect(config).toMatchObject({
    format: 1,
    targets: [{ name: 'a' }, { name: 'b' }],
    notifiers: [{ name: 'log' }],
    concurrency: 4,
  })
  expect(config.jobs).toEqual([{ ...alerts, missed_runs: 'latest' }])
  expect(ignoredParts.map((text) => text.replace(/;.*/, '')).sort()).toEqual([
    'colour: unknown field, ignored',
    'concurrency: unsupported value, ignored',
    'job costs: needs a newer version',
    'job newest: needs a newer version',
    'notifier pager: needs a newer version',
    'targets[0].quiet_hours: unknown field, ignored',
  ])
})

test('a job with a target of a newer program is skipped as a whole, so that newer workers plan it for all targets', () => {
  const document = {
    targets: [target('a'), target('b', { key: '${vault:b}' })],
    jobs: [alerts, { ...alerts, name: 'of-a', targets: ['a'] }, { ...alerts, name: 'of-b', targets: ['a', 'b'] }],
  }
  const { targets, jobs, ignoredParts } = namesOf(document)
  expect(targets).toEqual(['a'])
  expect(jobs).toEqual(['of-a'])
  expect(ignoredParts).toEqual([
    expect.stringMatching(/^target b: needs a newer version; targets\[1\]\.key: /),
    'job alert-history: one of its targets needs a newer version',
    'job of-b: one of its targets needs a newer version',
  ])
})

test.each([
  { name: 'is no object', document: ['a'] },
  { name: 'has nothing that is known', document: { format: 7, sites: [] } },
  { name: 'has no target that is known', document: { targets: [{ site: 'a' }], jobs: [alerts] } },
])('a configuration that $name is rejected', ({ document }) => {
  expect(() => parseStoredConfig(document)).toThrow(UnsupportedConfig)
  expect(() => parseStoredConfig(document)).toThrow(/Run a newer mgmt-worker$/)
})
