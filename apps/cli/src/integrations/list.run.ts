import { printList, type View, type OutputFlags } from '@mgmt-api/command'
import { type IntegrationInstance, listInstances } from '@mgmt-api/integrations'
import { wordOf } from '@mgmt-api/models'
import { ConnectionStatus } from '@mgmt-api/models/integrations'
import type { CliContext } from '../cli-context.ts'
import { readTargets } from '../target/read-targets.ts'
import type { TargetFlags } from '../flags/target-flags.ts'

export interface ListInstancesFlags extends OutputFlags, TargetFlags {
  readonly failing?: boolean | undefined
}

/** The resource of a list of instances. */
export interface InstanceList {
  readonly of: 'integrations' | 'contextual-data'
  readonly noun: string
  readonly things: string
}

const failing = 'FAILING'

const statusOf = ({ integrationStatus = {} }: IntegrationInstance): string | undefined =>
  integrationStatus.connectionStatus && wordOf(ConnectionStatus, integrationStatus.connectionStatus)

const nameOf = ({ parameters = [] }: IntegrationInstance): string | undefined =>
  parameters.find(({ key }) => key === 'IntegrationName')?.stringValue

export const instanceView = (things: string): View<IntegrationInstance> => ({
  things,
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'integration', value: ({ integrationId }) => integrationId },
    { name: 'name', value: nameOf, shrinks: true },
    { name: 'version', value: ({ definitionVersion }) => definitionVersion },
    { name: 'status', value: statusOf, tone: (status) => (status === 'failing' ? 'bad' : undefined) },
    { name: 'messages', value: ({ integrationStatus }) => integrationStatus?.messages?.join(' '), shrinks: true },
    { name: 'updated', value: ({ lastUpdated }) => lastUpdated, yields: true },
  ],
  shown: ['name', 'integration', 'id', 'version', 'status', 'updated'],
  identity: ({ id }) => id,
})

type Run = (this: CliContext, flags: ListInstancesFlags) => Promise<void>

/** `mgmt integration-instances list` and `mgmt contextual-data-instances list` */
export function listOf({ of, things }: InstanceList): Run {
  return async function list(flags) {
    const { signal } = this
    let shown = 0
    const reading = await readTargets(this, flags, async function* ({ caller }) {
      for await (const instance of listInstances(caller, { of, signal })) {
        if (flags.failing === true && instance.integrationStatus?.connectionStatus !== failing) continue
        shown += 1
        yield instance
      }
    })
    await printList(this, flags, { view: instanceView(things), ...reading })
    if (shown === 0) this.report.note(`no ${things} match`)
    reading.finish()
  }
}
