import { createAlerts } from '@mgmt-api/alerts'
import {
  explainRoutes,
  type NotifiedReceiver,
  readRouting,
  routedAlert,
  type RouteExplanation,
} from '@mgmt-api/as-code'
import { counted, parseTime, switchFlag, textFlag, type View } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { itemArgument } from '../resource/complete-flags.ts'
import { readOneNamed } from '../../request/resolve/resolve-named.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { printTargets } from '../../target/read-targets.ts'

export const explainCommand: CliCommand = targetCommand<RoutesExplainFlags, [string]>({
  brief: 'Show who is notified about an alert, when, and why not',
  help: [
    'Follows the definition through suppression rules, routers, presets, connectors and webhooks. Sends no notification.',
    '"unknown" stands where the API does not say what happens: for conditions of routers other than',
    'alertDef.priority == "P1", for expressions of suppression rules, and where several routers match.',
  ],
  examples: ['mgmt routes explain "Disk full"', 'mgmt routes explain "Disk full" --at 2026-12-24T03:00:00Z -o json'],
  flags: {
    at: textFlag('Time at which the alert triggers (default: now)', 'time'),
    all: switchFlag('Also show the targets of routers for cases and other types'),
  },
  positional: { kind: 'tuple', parameters: [itemArgument('alerts', 'Id or name of an alert definition', 'alert')] },
  view: () => receiverView,
  run: explain,
})

interface RoutesExplainFlags extends TargetCommandFlags {
  readonly at?: string | undefined
  readonly all?: boolean | undefined
}

const receiverView: View<NotifiedReceiver> = {
  things: 'receivers',
  columns: [
    {
      name: 'notified',
      value: ({ notified }) => notified,
      tone: (notified) => (notified === 'yes' ? 'good' : notified === 'no' ? 'bad' : undefined),
    },
    { name: 'receiver', value: ({ name }) => name, shrinks: true },
    { name: 'type', value: ({ type }) => type },
    { name: 'preset', value: ({ preset }) => preset, shrinks: true },
    { name: 'when', value: ({ when }) => when },
    { name: 'every', value: ({ everyMinutes }) => everyMinutes && `${everyMinutes} min` },
    { name: 'through', value: ({ through }) => through, shrinks: true },
    { name: 'why', value: ({ why }) => why, shrinks: true },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'id', value: ({ id }) => id },
  ],
  shown: ['notified', 'receiver', 'type', 'preset', 'when', 'through', 'why'],
  identity: ({ id }) => id,
}

/** `mgmt routes explain ALERT [--at TIME]` */
async function explain(this: CliContext, flags: RoutesExplainFlags, typed: string): Promise<void> {
  const at = flags.at === undefined ? this.host.now() : parseTime(flags.at, this.host.now(), '--at').start
  const notes: string[] = []
  const explainOn = async (caller: Caller): Promise<readonly NotifiedReceiver[]> => {
    const { id, alertDefProperties } = await readAlert(this, caller, typed)
    const alert = routedAlert(id, alertDefProperties)
    const world = await readRouting(caller, { signal: this.signal })
    const { receivers, silentBecause } = explainRoutes(world)(alert).explain(at.getTime())
    const own = receivers.filter(({ about }) => about === undefined)
    notes.push(`${alert.name} at ${at.toISOString()}: ${summaryOf({ receivers: own, silentBecause })}`)
    if (alertDefProperties.activeOn !== undefined) notes.push('it triggers only at the times in its activeOn')
    return flags.all === true ? receivers : own
  }
  await printTargets(this, flags, { view: receiverView, notes }, async function* ({ caller }) {
    yield* await explainOn(caller)
  })
}

function readAlert(context: CliContext, caller: Caller, typed: string): Promise<AlertDef> {
  const { definitions } = createAlerts(caller)
  const read = (id: string): Promise<AlertDef> => definitions.get(id, { signal: context.signal })
  return readOneNamed(context, caller, { noun: 'alerts', typed, read })
}

function summaryOf({ receivers, silentBecause }: Pick<RouteExplanation, 'receivers' | 'silentBecause'>): string {
  const count = (wanted: NotifiedReceiver['notified']): number =>
    receivers.filter(({ notified }) => notified === wanted).length
  const [yes, unknown] = [count('yes'), count('unknown')]
  const notified = yes === 0 ? 'no receiver' : counted(yes, 'receiver')
  if (silentBecause !== undefined) return `no receiver: ${silentBecause}`
  if (receivers.length === 0) return 'no receiver: the definition names none'
  return unknown > 0 ? `${notified}, ${unknown} unknown` : notified
}
