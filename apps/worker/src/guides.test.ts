import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runHere } from '../test/run-program.ts'
import { newDataDirectory, newEmptyDirectory } from '../test/stores.ts'
import { readConfigFile } from './config/read-config-file.ts'
import { keptTables } from './config/config.ts'

const guides = ['worker-configuration.md', 'worker.md', 'worker-operations.md']
  .map((name) => readFileSync(new URL(`../../../docs/guides/${name}`, import.meta.url), 'utf8'))
  .join('\n')
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The text of a section of the guides. */
const part = (title: string): string => guides.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('the configuration in the guide is valid and contains each kind of job', () => {
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(guides) ?? []
  const { config } = readConfigFile(yaml, 'worker-configuration.md')
  expect(config.jobs.map(({ job }) => job)).toEqual([
    'usage-history',
    'usage-budget',
    'usage-anomaly',
    'alert-history',
    'alert-drift',
    'alert-routes',
    'noisy-alerts',
  ])
  expect(config.targets).toHaveLength(2)
})

test('the configuration in the README is valid', () => {
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(readme) ?? []
  expect(readConfigFile(yaml, 'README.md').config.targets).toHaveLength(1)
})

test('the guide lists the default retention of each table', () => {
  const { config } = readConfigFile(
    "{targets: [{name: a, base_url: 'https://a.invalid', key: '${env:A}'}], jobs: [{job: alert-history, schedule: 0 * * * *}]}",
    'least.yaml',
  )
  for (const table of keptTables) {
    const [, kept] =
      new RegExp(`^\\| \`${table}\` \\|.*\\| ([^|]*) \\|$`, 'm').exec(part('What each table holds')) ?? []
    expect(kept, table).toMatch(new RegExp(`^${config.retention[table]}`))
  }
})

test('the line of a crontab writes a backup that can be restored', async () => {
  const [, line = ''] = /```crontab\n(.*)\n```/.exec(part('Backup')) ?? []
  const [, command = ''] = /^30 1 \* \* \* mgmt-worker (.*)$/.exec(line) ?? []
  const directory = newEmptyDirectory()
  const there = command.replace('/var/lib/mgmt-worker', newDataDirectory()).replace('/backup', directory)
  // cron replaces what is behind an unescaped % by lines of standard input.
  expect(there).not.toMatch(/(?<!\\)%/)
  const words = execFileSync('sh', ['-c', `echo ${there.replaceAll('\\%', '%')}`], { encoding: 'utf8' })
  expect(await runHere(words.trim())).toMatchObject({ exitCode: 0 })
  const [file = ''] = readdirSync(directory)
  expect(file).toMatch(/^worker-[1-7]\.ndjson\.gz$/)
  expect(await runHere(`restore ${directory}/${file} --data ${newDataDirectory()}`)).toMatchObject({ exitCode: 0 })
})
