// A program that clones one platform to another, for tests that kill it: addresses of both, directory of the ledger.
import { createTransport } from '@mgmt-api/transport'
import { applyPlan, copyDesired, makePlan, openLedger } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { desiredOf } from './desired.ts'
import { waitAt } from './front.ts'

const [source = '', destination = '', root = ''] = process.argv.slice(2)
const wait = waitAt(destination)
const kinds = await loadKinds()
const from = createTransport({ baseUrl: source, apiKey: 'any-key' })
const caller = createTransport({ baseUrl: destination, apiKey: 'any-key', clock: { wait } })
const { project, target: to } = desiredOf({})
const { desired, findings } = await copyDesired({
  kinds,
  project: { ...project, root },
  from: { name: 'source', caller: from, ids: new Map() },
  to,
  keep: { to: caller },
})
const plan = await makePlan({ desired, kinds, caller, adopt: true })
const ledger = openLedger({ root, target: to.name })
const { complete, results } = await applyPlan(plan, { kinds, caller, ledger, wait, concurrency: 2 })
for (const { message } of findings.filter(({ severity }) => severity === 'error')) console.error(message)
for (const { kind, key, reason } of results) if (reason !== undefined) console.error(`${kind}/${key}: ${reason}`)
process.exitCode = complete ? 0 : 1
