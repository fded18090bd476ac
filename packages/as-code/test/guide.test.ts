import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertKinds } from '../src/alerts/index.ts'
import { lintFiles, loadDesired } from '../src/index.ts'
import { directoryOf, told } from './directory.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/files.md'), 'utf8')

/** The files in the guide: blocks of YAML that begin with their names. */
const files = Object.fromEntries(
  [...guide.matchAll(/```yaml\n# (\S+)\n(.*?)```/gs)].map(([, name = '', text = '']) => [name, text]),
)

test('the files of the guide are files of every sort', () => {
  expect(Object.keys(files)).toEqual([
    'mgmt.yaml',
    'alerts/error-rate.yaml',
    'suppression-rules/nights.yaml',
    'overlays/prod-us/error-rate.yaml',
    'adopt.prod-eu.yaml',
    'ledger.prod-eu.yaml',
  ])
})

test('they have no findings', async () => {
  const cwd = directoryOf(files)
  expect((await lintFiles(['.'], { kinds: alertKinds, cwd })).map(told)).toEqual([])
})

test('they mean what the guide says', async () => {
  const directory = directoryOf(files)
  const [eu, us] = await Promise.all(
    ['prod-eu', 'prod-us'].map((target) => loadDesired(directory, { target, kinds: alertKinds })),
  )
  const condition = { timeWindow: { logsTimeWindowSpecificValue: 'LOGS_TIME_WINDOW_VALUE_MINUTES_10' } }
  expect(eu?.resources.map(({ key }) => key)).toEqual(['error-rate', 'nights'])
  expect(eu?.resources[0]?.body.alertDefProperties).toMatchObject({
    priority: 'ALERT_DEF_PRIORITY_P2',
    description: 'More errors than usual at the checkout.\nThe runbook is in the wiki.\n',
    logsThreshold: { rules: [{ condition: { ...condition, threshold: 50 } }] },
    notificationGroup: { destinations: [{ connectorId: '0d0e35ce-8a11-4b9d-8a3a-b1f0b0f2a3c4' }] },
  })
  expect(us?.resources[0]?.body.alertDefProperties).not.toHaveProperty('description')
  expect(us?.resources[0]?.body.alertDefProperties).toMatchObject({
    priority: 'ALERT_DEF_PRIORITY_P1',
    logsThreshold: { rules: [{ condition: { ...condition, threshold: 80 } }] },
  })
  expect(eu?.adoptions).toEqual(new Map([['alerts/error-rate', '8f0c3c2e-54c0-4f0c-9a39-7a3f1b5d2e10']]))
})
