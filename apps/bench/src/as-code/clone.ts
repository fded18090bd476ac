import {
  applyPlan,
  comparePlatforms,
  copyDesired,
  type Creatable,
  createProject,
  leaveOutRefused,
  loadProject,
  makePlan,
  neededSecrets,
  openLedger,
  type Plan,
  type PlatformComparison,
  type ProjectTarget,
  pull,
  readLedger,
  targetOf,
  withSecretReferences,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'
import { startChild } from '../child.ts'
import { apiKey } from './workplace.ts'

/** Cost of a clone of all resources of a platform to an empty one, and of the comparison afterwards. */
export interface CloneCost {
  /** Resources that were created. */
  readonly created: number
  /** Requests of the apply. */
  readonly applied: number
  /** Fewest requests that make the changes of the plan. */
  readonly fewest: number
  /** Requests to both platforms. */
  readonly requests: number
  /** CPU time of this process. */
  readonly seconds: number
}

/** Clones a platform with about `count` resources, into a project at `root`. */
export async function clone(root: string, count: number): Promise<CloneCost> {
  await using source = await startChild('servers/platform.ts', [String(count)])
  await using destination = await startChild('servers/emulator.ts', ['0'])
  let requests = 0
  const counting: typeof fetch = (input, init) => {
    requests++
    return nodeFetch(input, init)
  }
  const transportTo = (baseUrl: string): Transport => createTransport({ baseUrl, apiKey, fetch: counting })
  await createProject(root, { owner: 'bench', target: { name: 'to', profile: 'to', address: destination.firstLine } })
  const target = await withNames(root, transportTo(source.firstLine))
  requests = 0
  const before = process.cpuUsage()
  const applied = await cloneBetween(root, target, {
    from: transportTo(source.firstLine),
    to: transportTo(destination.firstLine),
  })
  const { user, system } = process.cpuUsage(before)
  return { ...applied, requests, seconds: (user + system) / 1_000_000 }
}

/** The target with names for ids of users and teams, which are the same on both platforms. */
async function withNames(root: string, from: Transport): Promise<ProjectTarget> {
  const project = await loadProject(root)
  const onlyKinds = ['api-keys', 'groups']
  await pull({ project, target: targetOf(project), kinds: await loadKinds(), onlyKinds, caller: from })
  return targetOf(await loadProject(root))
}

interface Sides {
  readonly from: Transport
  readonly to: Transport
}

async function cloneBetween(
  root: string,
  target: ProjectTarget,
  { from, to }: Sides,
): Promise<Pick<CloneCost, 'created' | 'applied' | 'fewest'>> {
  const kinds = await loadKinds()
  const project = await loadProject(root)
  const { ids } = target
  const {
    desired,
    findings,
    copied: keys,
  } = await copyDesired({
    kinds,
    project,
    from: { name: 'from', caller: from, ids },
    to: target,
    keep: { to },
  })
  const error = findings.find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Error(`${error.resource}: ${error.message}`)
  const first = await makePlan({ desired, kinds, caller: to, adopt: true })
  const secrets = new Map(neededSecrets(first, kinds).map((secret) => [secret, 'env:SECRET']))
  const copied = leaveOutRefused(withSecretReferences(desired, secrets), first, kinds)
  const plan = await makePlan({ desired: copied.desired, kinds, caller: to, adopt: true })
  const ledger = openLedger({ root, target: target.name })
  const report = await applyPlan(plan, { kinds, caller: to, ledger, readSecret: () => 'secret' })
  const failed = report.results.find(({ reason }) => reason !== undefined)
  if (!report.complete) throw new Error(`${failed?.kind}/${failed?.key}: ${failed?.reason}`)
  const compared = await comparePlatforms({
    kinds,
    copied: keys,
    from: { caller: from, ids },
    to: { caller: to, ids, ledger: readLedger({ root, target: target.name }) },
  })
  refuseDifferences(compared, copied)
  return { created: report.totals.created, applied: report.requests, fewest: fewestRequests(plan) }
}

/** Both platforms must be equal, apart from resources that cannot be created. */
function refuseDifferences({ onlyFrom, differing }: PlatformComparison, { leftOut }: Creatable): void {
  const expected = new Set(leftOut.map(({ resource }) => resource.file))
  const different = [...onlyFrom.filter(({ id }) => !expected.has(`from ${id}`)), ...differing]
  if (different.length > 0) throw new Error(`${different.length} differ: ${different[0]?.kind} ${different[0]?.name}`)
}

/** Kinds of which the service creates several per request, and how many. */
const bulk: Readonly<Record<string, number>> = { alerts: 100, 'suppression-rules': 100 }

/** Fields with values that the service accepts only after the creation. */
const setLater: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => boolean>> = {
  actions: ({ isHidden }) => isHidden === true,
  'api-keys': ({ active }) => active === false,
  views: ({ isCompactMode }) => isCompactMode === true,
}

/** Requests that make the changes of a plan: by level of references, in bulk where the service can. */
function fewestRequests({ changes }: Plan): number {
  const counts = new Map<string, number>()
  let others = 0
  for (const change of changes) {
    const { kind, level, action } = change
    const name = `${kind} ${level}`
    if (action === 'create') counts.set(name, (counts.get(name) ?? 0) + 1)
    if (action === 'replace' || (action === 'create' && setLater[kind]?.(change.body) === true)) others++
  }
  const needed = [...counts].map(([name, count]) => Math.ceil(count / (bulk[name.split(' ')[0] ?? ''] ?? 1)))
  return needed.reduce((sum, each) => sum + each, others)
}
