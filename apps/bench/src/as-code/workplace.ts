import {
  applyPlan,
  createProject,
  type Desired,
  type Kind,
  loadDesired,
  loadProject,
  makePlan,
  openLedger,
  type Plan,
  pull,
  targetOf,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'
import { mkdir } from 'node:fs/promises'

export const apiKey = 'bench-key'
const target = 'bench'

/** A directory of files for a platform. */
export interface Workplace {
  readonly root: string
  readonly kinds: readonly Kind[]
  readonly transport: Transport
  /** Requests since the last call of `requests`: method and address. */
  requests(): readonly string[]
}

/** An empty project for the platform at an address. */
export async function createWorkplace(root: string, address: string): Promise<Workplace> {
  await mkdir(root, { recursive: true })
  await createProject(root, { owner: 'bench', target: { name: target, profile: target, address } })
  let sent: string[] = []
  const recording: typeof fetch = (input, init) => {
    sent.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`)
    return nodeFetch(input, init)
  }
  return {
    root,
    kinds: await loadKinds(),
    transport: createTransport({ baseUrl: address, apiKey, fetch: recording }),
    requests: () => {
      const before = sent
      sent = []
      return before
    },
  }
}

export async function pullAll({ root, kinds, transport }: Workplace): Promise<void> {
  const project = await loadProject(root)
  await pull({ project, target: targetOf(project), kinds, caller: transport })
}

export const load = ({ root, kinds }: Workplace): Promise<Desired> => loadDesired(root, { target, kinds })

export const plan = ({ kinds, transport }: Workplace, desired: Desired): Promise<Plan> =>
  makePlan({ desired, kinds, caller: transport })

export async function apply(place: Workplace): Promise<void> {
  const { root, kinds, transport } = place
  const made = await plan(place, await load(place))
  const ledger = openLedger({ root, target })
  const { complete, results } = await applyPlan(made, { kinds, caller: transport, ledger })
  const [failed] = results.filter(({ reason }) => reason !== undefined)
  if (!complete) throw new Error(`The apply is incomplete: ${failed?.kind}/${failed?.key}: ${failed?.reason}`)
}
