import type { Stability } from '@mgmt-api/models'
import { expect, onTestFinished, test } from 'vitest'
import { states } from '@mgmt-api/models/states'
import { configOf } from '../../test/config-of.ts'
import { definitions } from '../jobs/definitions.ts'
import { checkStability } from './check-stability.ts'

const prod = { name: 'prod' }

const config = configOf({
  targets: [{ name: 'prod', base_url: 'https://api.example.com', key: '${env:KEY}' }],
  jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
})

test('a job that uses what goes away is a warning with the operation; others are none', () => {
  expect(checkStability(prod, { config, definitions }, undefined)).toEqual([])
  // A test may change what the program may not: no operation of this job goes away.
  const planted = states as Record<string, Stability>
  planted.AlertDefsService_DownloadAlerts = { retired: '2026-08-17' }
  onTestFinished(() => {
    delete planted.AlertDefsService_DownloadAlerts
  })
  expect(checkStability(prod, { config, definitions }, undefined)).toEqual([
    {
      check: 'stability',
      job: 'alert-history',
      state: 'warning',
      text: 'uses AlertDefsService_DownloadAlerts (retired since 2026-08-17)',
    },
  ])
})
