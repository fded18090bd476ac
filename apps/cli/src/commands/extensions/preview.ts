import { inputError, listFlag, textFlag, type View } from '@mgmt-api/command'
import { type DeploymentPlan, type ItemOutcome, planDeployment, type PlannedItem } from '@mgmt-api/integrations'
import { wordOf } from '@mgmt-api/models'
import { TargetDomain } from '@mgmt-api/models/integrations'
import { itemArgument } from '../resource/complete-flags.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { printTargets } from '../../target/read-targets.ts'

export const previewCommand: CliCommand = targetCommand<PreviewFlags, [string]>({
  brief: 'Preview the deployment of an extension',
  help: [
    'Shows what a deployment would do with each item of a version: create, overwrite (including manual changes), remove,',
    'skip (not requested) or denied (the key lacks a permission). Changes nothing.',
  ],
  examples: [
    'mgmt extensions preview NGINX',
    'mgmt extensions preview NGINX --deployed-extension-version 1.1.0 --item-id nginx-overview',
  ],
  flags: {
    deployedExtensionVersion: textFlag('Version of the extension (default: the newest)', 'version'),
    itemId: listFlag('Ids of the items to deploy; mandatory ones are included (default: all)', 'id,…'),
  },
  positional: { kind: 'tuple', parameters: [itemArgument('extensions', 'Id of the extension', 'id')] },
  view: () => previewView,
  run: preview,
})

interface PreviewFlags extends TargetCommandFlags {
  readonly deployedExtensionVersion?: string | undefined
  readonly itemId?: readonly string[] | undefined
}

const previewView: View<PlannedItem> = {
  things: 'items',
  columns: [
    { name: 'outcome', value: ({ outcome }) => outcome, tone: (outcome) => (isLoss(outcome) ? 'warning' : undefined) },
    { name: 'kind', value: ({ item }) => item.targetDomain && wordOf(TargetDomain, item.targetDomain) },
    { name: 'name', value: ({ item }) => item.name, shrinks: true },
    { name: 'mandatory', value: ({ item }) => item.isMandatory },
    { name: 'id', value: ({ item }) => item.id },
    { name: 'description', value: ({ item }) => item.description, shrinks: true },
  ],
  shown: ['outcome', 'kind', 'name', 'mandatory', 'id'],
  identity: ({ item }) => item.id ?? '',
}

const isLoss = (outcome: unknown): boolean => ['denied', 'overwrite', 'remove'].includes(String(outcome))

/** `mgmt extensions preview ID` */
async function preview(this: CliContext, flags: PreviewFlags, id: string): Promise<void> {
  const { signal } = this
  const { deployedExtensionVersion: version, itemId: itemIds } = flags
  const notes: string[] = []
  await printTargets(this, flags, { view: previewView, notes }, async function* ({ caller }) {
    const plan = await planDeployment(caller, id, { version, itemIds, signal }).catch((error: unknown) => {
      throw error instanceof RangeError ? inputError('bad_choice', error.message) : error
    })
    notes.push(noteOf(plan))
    yield* plan.items
  })
}

const outcomes: readonly ItemOutcome[] = ['create', 'overwrite', 'remove', 'skip', 'denied']

/** `NGINX 2.0.0 (now 1.0.0): 3 create, 4 overwrite` */
function noteOf({ extension: { id = '', deprecation }, version, deployed, items }: DeploymentPlan): string {
  const counts = outcomes.flatMap((outcome) => {
    const count = items.filter((item) => item.outcome === outcome).length
    return count === 0 ? [] : [`${count} ${outcome}`]
  })
  const now = deployed === undefined ? 'not deployed' : `now ${deployed.version ?? 'deployed'}`
  const warning = deprecation === undefined ? '' : `; deprecated: ${deprecation.reason ?? 'no reason given'}`
  return `${id} ${version} (${now}): ${counts.join(', ') || 'no changes'}${warning}`
}
