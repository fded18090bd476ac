import { expect, test } from 'vitest'
import { ConfigNotUnderstood, understandConfig } from './parse-stored-config.ts'

const target = (name: string, more: object = {}) => ({
  name,
  base_url: 'https://api.example.com',
  key: '${env:KEY}',
  ...more,
})
const alerts = { job: 'alert-history', schedule: '0 * * * *' }

const namesOf = (document: unknown) => {
  const { config, leftOut } = understandConfig(document)
  return {
    targets: config.targets.map(({ name }) => name),
    jobs: config.jobs.map(({ name, job }) => name ?? job),
    leftOut,
  }
}

test('of the same format, everything is understood', () => {
  const { config, leftOut } = understandConfig({ format: 1, targets: [target('a')], jobs: [alerts] })
  expect(leftOut).toEqual([])
  expect(config).toMatchObject({ concurrency: 4, jobs: [{ missed: 'run once' }] })
})

test('unknown fields, jobs, notifiers and values of a newer program are left out, and told', () => {
  const document = {
    format: 2,
    colour: 'blue',
    targets: [target('a', { quiet_hours: '22-06' }), target('b')],
    jobs: [alerts, { job: 'costs', schedule: '0 * * * *' }, { ...alerts, name: 'newest', missed: 'run newest' }],
    notifiers: [
      { name: 'pager', kind: 'pager' },
      { name: 'log', kind: 'stdout' },
    ],
    concurrency: 'automatic',
  }
  const { config, leftOut } = understandConfig(document)
  expect(config).toMatchObject({
    format: 1,
    targets: [{ name: 'a' }, { name: 'b' }],
    notifiers: [{ name: 'log' }],
    concurrency: 4,
  })
  expect(config.jobs).toEqual([{ ...alerts, missed: 'run once' }])
  expect(leftOut.map((text) => text.replace(/;.*/, '')).sort()).toEqual([
    'colour: unknown to this program, and ignored',
    'concurrency: unknown to this program, and as if it were absent',
    'job costs: left to newer programs',
    'job newest: left to newer programs',
    'notifier pager: left to newer programs',
    'targets[0].quiet_hours: unknown to this program, and ignored',
  ])
})

test('a job is left to newer programs where one of its targets is: else it would never be planned for that one', () => {
  const document = {
    targets: [target('a'), target('b', { key: '${vault:b}' })],
    jobs: [alerts, { ...alerts, name: 'of-a', targets: ['a'] }, { ...alerts, name: 'of-b', targets: ['a', 'b'] }],
  }
  const { targets, jobs, leftOut } = namesOf(document)
  expect(targets).toEqual(['a'])
  expect(jobs).toEqual(['of-a'])
  expect(leftOut).toEqual([
    expect.stringMatching(/^target b: left to newer programs; targets\[1\]\.key: /),
    'job alert-history: left to newer programs, as one of its targets is',
    'job of-b: left to newer programs, as one of its targets is',
  ])
})

test.each([
  { name: 'is no object', document: ['a'] },
  { name: 'has nothing that is known', document: { format: 7, sites: [] } },
  { name: 'has no target that is known', document: { targets: [{ site: 'a' }], jobs: [alerts] } },
])('one that $name cannot be followed', ({ document }) => {
  expect(() => understandConfig(document)).toThrow(ConfigNotUnderstood)
  expect(() => understandConfig(document)).toThrow(/Run a newer mgmt-worker$/)
})
