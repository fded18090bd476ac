import { switchFlag, type View } from '@mgmt-api/command'
import { type IntegrationInstance, listInstances } from '@mgmt-api/integrations'
import { wordOf } from '@mgmt-api/models'
import { ConnectionStatus } from '@mgmt-api/models/integrations'
import type { CliCommand } from '../cli-context.ts'
import { targetCommand, type TargetCommandFlags } from '../flags/target-command.ts'
import { printTargets } from '../target/read-targets.ts'

interface ListInstancesFlags extends TargetCommandFlags {
  readonly failing?: boolean | undefined
}

/** The resource of a list of instances. */
interface InstanceList {
  readonly of: 'integrations' | 'contextual-data'
  readonly noun: string
  readonly things: string
}

/** A list that the contract lacks: reads the catalogue and then each integration with instances. */
export const listInstancesCommand = ({ of, noun, things }: InstanceList): CliCommand =>
  targetCommand<ListInstancesFlags>({
    brief: `List ${things}`,
    help: [`Lists ${things} with their status. Sends one request per catalogue entry in use.`],
    examples: [`mgmt ${noun} list`, `mgmt ${noun} list --failing -o json`],
    flags: { failing: switchFlag('Only instances that receive no data') },
    view: () => instanceView(things),
    async run(flags) {
      const { signal } = this
      const printing = { view: instanceView(things), none: `no ${things} match` }
      await printTargets(this, flags, printing, async function* ({ caller }) {
        for await (const instance of listInstances(caller, { of, signal })) {
          if (flags.failing === true && instance.integrationStatus?.connectionStatus !== failing) continue
          yield instance
        }
      })
    },
  })

const failing = 'FAILING'

const statusOf = ({ integrationStatus = {} }: IntegrationInstance): string | undefined =>
  integrationStatus.connectionStatus && wordOf(ConnectionStatus, integrationStatus.connectionStatus)

const nameOf = ({ parameters = [] }: IntegrationInstance): string | undefined =>
  parameters.find(({ key }) => key === 'IntegrationName')?.stringValue

const instanceView = (things: string): View<IntegrationInstance> => ({
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
