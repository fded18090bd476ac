// A program that plans, rehearses and applies resources of many kinds, for tests that kill it.
import { readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from '@mgmt-api/transport'
import { applyPlan, type Body, makePlan, openLedger } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { rehearsePlan } from '@mgmt-api/as-code/rehearse'
import { desiredOf } from './desired.ts'
import { waitAt } from './front.ts'

const [url = '', directory = '', mode = ''] = process.argv.slice(2)
const wait = waitAt(url)
const caller = createTransport({ baseUrl: url, apiKey: 'any-key', clock: { wait } })
// Written by the test.
const resources = JSON.parse(readFileSync(join(directory, 'wanted.json'), 'utf8')) as Record<string, Body>
const kinds = await loadKinds()
const ledger = openLedger({ root: directory, target: 'test' })
const desired = { ...desiredOf(resources), ledger }
const plan = await makePlan({ desired, kinds, caller, prune: true })
if (mode === 'rehearse') {
  writeSync(1, 'rehearsing\n')
  const { report } = await rehearsePlan(plan, { desired, kinds, prune: true })
  writeSync(1, `rehearsed ${report.complete}\n`)
}
const backup = { save: () => Promise.resolve('kept') }
const { complete } = await applyPlan(plan, { kinds, caller, wait, ledger, backup, concurrency: 2 })
process.exitCode = complete ? 0 : 1
