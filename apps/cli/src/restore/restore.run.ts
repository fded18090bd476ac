import type { YesFlag } from '@mgmt-api/command'
import { AsCodeError, type Backup, type Desired, type Plan, readBackup, restoreDesired } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { resolve } from 'node:path'
import { readItemBackup } from '../request/send/item-backup.ts'
import { type ReadBack, restoreAndCompare } from './restore-and-compare.ts'
import { restoreItems } from './restore-items.ts'
import type { CliContext } from '../cli-context.ts'
import { executePlan } from '../as-code/apply/execute-plan.ts'
import { withFindings } from '../as-code/findings/findings.ts'
import { checkKindNames } from '../as-code/project/kinds.ts'
import {
  type DryRunFlag,
  type FullFlag,
  type OnlyFlag,
  type OverwriteDriftFlag,
  type PlanOutputFlag,
  scopeOf,
} from '../flags/code-flags.ts'
import { planChanges, type PlanResult } from '../as-code/plan/plan-changes.ts'
import { chooseTarget, withTarget } from '../as-code/project/open-target.ts'
import { newestBackup } from '../as-code/apply/newest-backup.ts'
import type { GuardFlags } from '../flags/guard-flags.ts'
import type { TargetFlags } from '../flags/target-flags.ts'

export interface RestoreFlags
  extends PlanOutputFlag,
    OnlyFlag,
    DryRunFlag,
    OverwriteDriftFlag,
    FullFlag,
    Omit<GuardFlags, 'maxPrunes'>,
    TargetFlags,
    YesFlag {
  readonly target?: string | undefined
  readonly directory?: string | undefined
  readonly acceptUnreadable?: boolean | undefined
  readonly force?: boolean | undefined
}

/** `mgmt restore [BACKUP]` */
export default async function restore(this: CliContext, flags: RestoreFlags, typed?: string): Promise<void> {
  await withFindings(this, async () => {
    const kinds = checkKindNames(flags.kind)
    const file = typed === undefined ? await newestBackup(this, flags) : resolve(this.host.cwd, typed)
    const items = await readItemBackup(file)
    if (items !== undefined) return restoreItems(this, { ...flags }, items)
    const backup = ofKinds(await readBackup(file), kinds)
    const asked = { target: flags.target ?? backup.target.name }
    const { directory, project, target } = await chooseTarget(this, asked, flags.directory ?? '.')
    const { only: keys, acceptUnreadable, allowSilenced } = flags
    const scope = scopeOf({ allowSilenced })
    const all = await loadKinds()
    const desire = (): Desired =>
      withFlag(() => restoreDesired(backup, { project, target, kinds: all, keys, acceptUnreadable }))
    const desired = desire()
    const changes = flags.dryRun !== true
    await withTarget(this, flags, { project, target, changes }, async (opened) => {
      const { caller, findings, target: on } = opened
      const planned = async (of: Desired, verdicts: boolean): Promise<PlanResult> =>
        planChanges(this, opened, { desired: of, directory, keys, scope, verdicts, findings })
      const made = await planned(desired, true)
      const send = async (): Promise<undefined> => {
        await executePlan(this, flags, { ownedOnly: on.ownedOnly, made, desired, caller, reviewed: undefined })
      }
      if (flags.dryRun === true) return send()
      const read = async (): Promise<ReadBack> =>
        readBackOf(backup, made.plan.changes.length === 0 ? made.plan : (await planned(desire(), false)).plan)
      await restoreAndCompare(this, { caller, kinds: all, orders: backup.orders, send, read })
    })
  })
}

/** What a plan that was made after the restore says of the resources of its backup. */
function readBackOf({ resources }: Backup, { ids, changes, leftOut }: Plan): ReadBack {
  const present = new Map<string, Map<string, string>>()
  for (const { kind, key, id } of resources) {
    const now = ids.get(`${kind}/${key}`)
    if (now === undefined || now === id) continue
    present.set(kind, (present.get(kind) ?? new Map<string, string>()).set(id, now))
  }
  const differences = [...changes, ...leftOut].map((each) => ({
    id: `${each.kind}/${each.key}`,
    name: each.name,
    fields: 'fields' in each ? each.fields : undefined,
  }))
  return { ids: present, differences }
}

const ofKinds = (backup: Backup, kinds: readonly string[] | undefined): Backup => ({
  ...backup,
  resources: backup.resources.filter(({ kind }) => kinds?.includes(kind) ?? true),
})

/** Adds the flag that accepts incomplete backups. */
function withFlag<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AsCodeError)) throw error
    const { kind, code, message, hint, findings: found } = error
    const findings = found.map((finding) =>
      finding.code === 'incomplete_backup'
        ? { ...finding, hint: 'Use --accept-unreadable to restore the rest, then set it by hand.' }
        : finding,
    )
    throw new AsCodeError({ kind, code, message, hint, findings, cause: error })
  }
}
