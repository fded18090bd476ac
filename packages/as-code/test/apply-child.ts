// A program that applies the files of a test to a given address, for tests that kill it.
import { createTransport } from '@mgmt-api/transport'
import { applyPlan, makePlan } from '@mgmt-api/as-code'
import { desiredOf } from './desired.ts'
import { waitAt } from './front.ts'
import { filesToApply, kindsInBatchesOf } from './faults.ts'

const [url = ''] = process.argv.slice(2)
const wait = waitAt(url)
const caller = createTransport({ baseUrl: url, apiKey: 'any-key', clock: { wait } })
const kinds = kindsInBatchesOf(3)
const plan = await makePlan({ desired: desiredOf(filesToApply()), kinds, caller, prune: true })
const backup = { save: () => Promise.resolve('kept') }
const { complete } = await applyPlan(plan, { kinds, caller, wait, backup, concurrency: 2 })
process.exitCode = complete ? 0 : 1
