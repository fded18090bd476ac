import { createAlerts } from '@mgmt-api/alerts'
import { each } from '@mgmt-api/collections'
import { type CommandError, counted, inputError, notFoundError } from '@mgmt-api/command'
import { type Caller, toWireForm } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import {
  AlertSchedulerRule,
  clockTimeOf,
  createAlertSchedulerRule,
  deleteAlertSchedulerRule,
} from '@mgmt-api/models/alerts'
import type { ItemBackup } from '../../request/send/item-backup.ts'
import { saveItems } from '../../request/send/keep-items.ts'
import { runChange } from '../../request/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { readIds } from '../../request/read/read-ids.ts'
import { parseLabels } from '../../flags/parse-labels.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { ResolvedId } from '../../request/resolve/resolve-ids.ts'
import { resolveNamed } from '../../request/resolve/resolve-named.ts'
import type { ChangeFlags } from '../../flags/change-flags.ts'

/** Alert definitions, besides those that arguments name. */
interface SelectFlags extends ChangeFlags {
  readonly file?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
}

export interface MuteFlags extends SelectFlags {
  /** Milliseconds. */
  readonly for: number
  readonly reason?: string | undefined
}

export type UnmuteFlags = Omit<MuteFlags, 'for' | 'reason'>

const words = { one: 'suppression rule', many: 'suppression rules' }
const check = 'mgmt suppression-rules list --enabled'

/** Label of rules created by mute, for unmute. */
const label = { key: 'muted_by', value: 'mgmt' } as const

const minute = 60_000

/** `mgmt alerts mute ID… --for 1h` */
export async function mute(this: CliContext, flags: MuteFlags, ...typed: string[]): Promise<void> {
  const { host, report, signal } = this
  const minutes = Math.ceil(flags.for / minute)
  await withChangeTarget(this, flags, async (connection) => {
    const alerts = await select(this, connection.caller, flags, typed)
    const now = host.now()
    const rule = ruleFor(alerts, { now, minutes, reason: flags.reason })
    const until = new Date(now.getTime() + minutes * minute).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z')
    const what = `${counted(alerts.length, 'alert definition')} until ${until}`
    const isMade = await runChange(this, flags, connection, {
      description: `mute ${what}`,
      items: async () => alerts,
      noun: words,
      participle: 'created',
      total: 1,
      check,
      run: (caller) =>
        each(
          createAlertSchedulerRule,
          [rule],
          (body, options) => createAlerts(caller).suppressionRules.create(body, options),
          { concurrency: 1, signal },
        ),
      describe: (outcome) => ({
        id: outcome.status === 'done' ? outcome.result.uniqueIdentifier : undefined,
        name: rule.name,
      }),
    })
    if (isMade) report.note(`muted ${what}; to end it earlier, use mgmt alerts unmute`)
  })
}

/** The alert definitions of arguments and files, or those with labels. @throws {CommandError} */
async function select(
  context: CliContext,
  caller: Caller,
  { file, label, keyStdin }: SelectFlags,
  typed: readonly string[],
): Promise<readonly ResolvedId[]> {
  const labels = parseLabels(label)
  const isByIds = typed.length > 0 || file !== undefined
  if (labels !== undefined && isByIds) {
    throw inputError('excluding_flags', 'Select alert definitions by ids or by --label, not both')
  }
  if (labels !== undefined) return labelled(context, caller, labels)
  if (!isByIds) {
    throw inputError('no_ids', 'No alert definition was specified', 'Specify ids or names, a file with -f, or --label')
  }
  const form = { one: 'alert definition', field: 'id', idIn: idOf, problemWith: () => undefined }
  const ids = await readIds(context, { file, keyStdin }, typed, form)
  const texts = ids.map(({ id }) => id)
  return resolveNamed(context, caller, 'alerts', texts)
}

async function labelled(
  { signal }: CliContext,
  caller: Caller,
  labels: Readonly<Record<string, string>>,
): Promise<readonly ResolvedId[]> {
  const found: ResolvedId[] = []
  for await (const { id, alertDefProperties } of createAlerts(caller).definitions.list({
    filter: { labels },
    signal,
  })) {
    found.push({ id, name: alertDefProperties.name })
  }
  if (found.length > 0) return found
  throw notFoundError('no alert definitions match --label', 'List them: mgmt alerts list --columns name,labels')
}

const idOf = (item: unknown): string | undefined =>
  isObject(item) && typeof item.id === 'string' ? item.id : undefined

interface Muting {
  readonly now: Date
  readonly minutes: number
  readonly reason: string | undefined
}

function ruleFor(alerts: readonly ResolvedId[], { now, minutes, reason }: Muting): AlertSchedulerRule {
  const [{ id: first, name } = { id: '' }] = alerts
  return {
    name: `Muted: ${alerts.length === 1 ? (name ?? first) : counted(alerts.length, 'alert definition')}`,
    ...(reason !== undefined && { description: reason }),
    enabled: true,
    metaLabels: [label],
    filter: { alertUniqueIds: { value: alerts.map(({ id }) => id) } },
    schedule: {
      scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
      oneTime: {
        timeframe: {
          startTime: clockTimeOf(now, 'UTC'),
          timezone: 'UTC',
          duration: { forOver: minutes, frequency: 'DURATION_FREQUENCY_MINUTE' },
        },
      },
    },
  }
}

/** `mgmt alerts unmute ID…` */
export async function unmute(this: CliContext, flags: UnmuteFlags, ...typed: string[]): Promise<void> {
  const { signal } = this
  await withChangeTarget(this, flags, async (connection) => {
    const alerts = await select(this, connection.caller, flags, typed)
    const rules = await mutingRules(connection.caller, new Set(alerts.map(({ id }) => id)), signal)
    if (rules.length === 0) throw notMuted(alerts)
    await runChange(this, flags, connection, {
      description: `delete ${counted(rules.length, words.one, words.many)}`,
      items: async () => rules.map(({ uniqueIdentifier: id, name }) => ({ id, name })),
      noun: words,
      participle: 'deleted',
      total: rules.length,
      check,
      keep: () =>
        saveItems(this, connection, { noun: 'suppression-rules', command: 'delete', read: async () => kept(rules) }),
      run: (caller) =>
        each(
          deleteAlertSchedulerRule,
          rules,
          ({ uniqueIdentifier = '' }, options) =>
            createAlerts(caller).suppressionRules.delete(uniqueIdentifier, options),
          { concurrency: 1, signal },
        ),
      describe: ({ entry }) => ({ id: entry.uniqueIdentifier, name: entry.name }),
    })
  })
}

const kept = (rules: readonly AlertSchedulerRule[]): Pick<ItemBackup, 'items'> => ({
  items: rules.map((rule) => ({
    id: rule.uniqueIdentifier,
    name: rule.name,
    before: { ...toWireForm(AlertSchedulerRule, rule) },
  })),
})

/** Finds rules created by mute for any of the alerts. */
async function mutingRules(
  caller: Caller,
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<AlertSchedulerRule[]> {
  const found: AlertSchedulerRule[] = []
  for await (const { alertSchedulerRule: rule } of createAlerts(caller).suppressionRules.list({ signal })) {
    const isOurs = rule?.metaLabels?.some(({ key, value }) => key === label.key && value === label.value)
    if (isOurs === true && rule?.filter?.alertUniqueIds?.value?.some((id) => ids.has(id))) found.push(rule)
  }
  return found
}

const notMuted = (alerts: readonly ResolvedId[]): CommandError =>
  notFoundError(
    `${alerts.map(({ name, id }) => name ?? id).join(', ')}: not muted by mgmt alerts mute`,
    `List all rules that mute alerts: ${check}`,
  )
