import {
  applyPlan,
  loadDesired,
  makePlan,
  type Plan,
  portableOf,
  type Remote,
  renderFile,
  usesOf,
  type UsingResource,
} from '@mgmt-api/as-code'
import { alertDefinitions, alertKinds } from '@mgmt-api/as-code/alerts'
import { recordingRules } from '@mgmt-api/as-code/recording-rules'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { startChild } from '../child.ts'
import { atMost, type Figure, ratioAtMost } from '../figure.ts'
import { compare } from '../measure.ts'

const count = 2_000
const key = 'bench-key'
const target = 'bench'
const listPath = '/mgmt/openapi/4/alerts/alerts/v3'

/** Files of 2,000 definitions against a platform: planning when nothing changed, and creating all of them. */
export async function measure(): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'bench-as-code-'))
  try {
    await using full = await startChild('servers/emulator.ts', [String(count)])
    const levels = await writeFiles(root, full.firstLine)
    const ratio = await measurePlan(root, full.firstLine)
    await using empty = await startChild('servers/emulator.ts', ['0'])
    const requests = await countRequests(root, empty.firstLine)
    return [
      ratioAtMost(`plan over ${count} unchanged definitions, of bare download and parse of both sides`, ratio, 3),
      atMost(`apply of ${count} new definitions, ${levels} levels of references`, requests, 40 + levels, 'requests'),
      ...measureUses(),
    ]
  } finally {
    await rm(root, { recursive: true })
  }
}

/** Writes a file for each definition of a platform, and gives the number of levels of references in them. */
async function writeFiles(root: string, address: string): Promise<number> {
  const transport = createTransport({ baseUrl: address, apiKey: key, fetch: nodeFetch })
  const found: Remote[] = []
  for await (const remote of alertDefinitions.connect(transport).list({})) found.push(remote)
  const keys = new Map(found.map(({ id }, index) => [id, `definition-${index}`]))
  const keyOfId = (_kind: string, id: string): string | undefined => keys.get(id)
  await mkdir(join(root, 'alerts'))
  for (const { id, body } of found) {
    const name = keys.get(id) ?? id
    const portable = portableOf(alertDefinitions, body, { keyOfId })
    const text = renderFile(undefined, { kind: alertDefinitions, key: name, body: portable })
    await writeFile(join(root, 'alerts', `${name}.yaml`), text)
  }
  const ids = Object.fromEntries([...keys].map(([id, name]) => [name, id]))
  await writeFile(join(root, `adopt.${target}.yaml`), stringify({ alerts: ids }))
  const adopted = await plan(root, transport)
  await applyPlan(adopted, { kinds: alertKinds, caller: transport })
  return new Set(adopted.changes.map(({ level }) => level)).size
}

/** What reads what, among 10,000 metric alerts and 1,000 recording rules. */
function measureUses(): readonly Figure[] {
  const before = process.cpuUsage()
  const alerts = Array.from({ length: 10_000 }, (_, index) => metricAlert(index))
  const rules = Array.from({ length: 1_000 }, (_, index) => recordingRule(index))
  const { uses, made } = usesOf([...alerts, ...rules])
  if (uses.length !== 21_000 || made.length !== 1_000) throw new Error(`${uses.length} uses, ${made.length} metrics`)
  const { user, system } = process.cpuUsage(before)
  const what = 'what 10,000 metric alerts and 1,000 recording rules read'
  return [
    atMost(what, (user + system) / 1e6, 3, 's of CPU'),
    atMost(`${what}, with all resources`, process.memoryUsage().heapUsed / 1e6, 300, 'MB'),
  ]
}

function metricAlert(index: number): UsingResource {
  const labels = `{job="job-${index}", code=~"5.."}`
  const promql = `sum by (job) (rate(requests_${index % 500}_total${labels}[5m])) / sum(rate(team:r${index % 1_000}:sum[5m])) > 0.05`
  const metricThreshold = { metricFilter: { promql } }
  const body = {
    alertDefProperties: { name: `Alert ${index}`, type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD', metricThreshold },
  }
  return { kind: alertDefinitions, name: `alerts/a${index}`, body }
}

function recordingRule(index: number): UsingResource {
  const groups = [{ name: 'all', rules: [{ record: `team:r${index}:sum`, expr: `sum(raw_${index}_total)` }] }]
  return { kind: recordingRules, name: `recording-rules/r${index}`, body: { name: `Rules ${index}`, groups } }
}

async function plan(root: string, transport: Transport): Promise<Plan> {
  const targets = { [target]: { profile: target, address: transport.address() } }
  await writeFile(join(root, 'mgmt.yaml'), stringify({ owner: 'bench', targets }))
  const desired = await loadDesired(root, { target, kinds: alertKinds })
  return makePlan({ desired, kinds: alertKinds, caller: transport })
}

async function measurePlan(root: string, address: string): Promise<number> {
  const transport = createTransport({ baseUrl: address, apiKey: key, fetch: nodeFetch })
  const { bare, ours } = await compare({
    bare: () => parseBoth(root, address),
    ours: async () => {
      const { unchanged, changes } = await plan(root, transport)
      if (unchanged !== count || changes.length > 0) throw new Error(`${changes.length} changes`)
      return count
    },
  })
  return ours / bare
}

/** Downloads the pages that a plan needs, with plain `fetch`, and reads the files, and parses all of it. */
async function parseBoth(root: string, address: string): Promise<number> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'pagination[pageSize]': '1000', include_access_permissions: 'true' })
    if (token !== undefined) query.set('pagination[pageToken]', token)
    const response = await fetch(`${address}${listPath}?${query}`, { headers: { authorization: key } })
    // The emulator's responses have this form.
    const page = JSON.parse(await response.text()) as { readonly pagination: { readonly nextPageToken?: string } }
    token = page.pagination.nextPageToken
  } while (token !== undefined)
  const names = await readdir(join(root, 'alerts'))
  for (const name of names) parse(await readFile(join(root, 'alerts', name), 'utf8'))
  return names.length
}

/** Creates everything on an empty platform, and counts the requests from the first of the plan to the last of apply. */
async function countRequests(root: string, address: string): Promise<number> {
  await rm(join(root, `adopt.${target}.yaml`))
  let requests = 0
  const counting: typeof fetch = (input, init) => {
    requests++
    return nodeFetch(input, init)
  }
  const transport = createTransport({ baseUrl: address, apiKey: key, fetch: counting })
  const { totals } = await applyPlan(await plan(root, transport), { kinds: alertKinds, caller: transport })
  if (totals.created !== count) throw new Error(`${totals.created} of ${count} were created.`)
  return requests
}
