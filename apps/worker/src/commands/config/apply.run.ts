import { confirm, inputError, printOne, type ProgramContext, type View, type YesFlag } from '@mgmt-api/command'
import { changeLines, type ConfigChanges } from '../../config/config-changes.ts'
import type { ConfigRequest, Control } from '../../control/control.ts'
import { thisUser } from '../../base/env.ts'
import { checkSetup } from '../../setup/check-setup.ts'
import { openFileSetup } from '../../setup/open-file-setup.ts'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'

export interface ApplyConfigFlags extends ControlFlags, YesFlag {
  readonly config?: string | undefined
  readonly revision?: number | undefined
  readonly dryRun?: boolean | undefined
}

interface Outcome {
  readonly revision: number
  readonly is_changed: boolean
  readonly is_dry_run: boolean
  readonly changes: ConfigChanges
  readonly cancelled_runs: number
}

/** `mgmt-worker config apply` */
export default async function apply(this: ProgramContext, flags: ApplyConfigFlags): Promise<void> {
  const request = await requested(this, flags)
  await withControl(this, flags, (control) => planAndApply(this, flags, { control, request }), { mayBeNew: true })
}

/** @throws {CommandError} `bad_config`, `config_and_revision` (2) */
async function requested(
  context: ProgramContext,
  { config: file, revision }: ApplyConfigFlags,
): Promise<ConfigRequest> {
  if (revision === undefined) {
    const setup = await openFileSetup(context, file)
    for (const problem of await checkSetup(context, setup)) context.report.warn(problem)
    return { config: setup.config }
  }
  if (file === undefined) return { revision }
  throw inputError('config_and_revision', '--config and --revision cannot be combined')
}

interface Applying {
  readonly control: Control
  readonly request: ConfigRequest
}

async function planAndApply(
  context: ProgramContext,
  flags: ApplyConfigFlags,
  { control, request }: Applying,
): Promise<void> {
  const { host, report } = context
  const plan = await control.planConfig(request)
  const isDryRun = flags.dryRun === true
  if (plan.is_changed) report.note(changeLines(plan.changes).join('\n') || 'no effective changes')
  else report.note(`This configuration is already applied as revision ${plan.revision}`)
  if (!plan.is_changed || isDryRun) {
    await printOne(context, flags, view, { ...plan, is_dry_run: isDryRun, cancelled_runs: 0 })
    return
  }
  if (plan.revision > 0) await confirm(host, 'Apply these changes?', { yes: flags.yes })
  const applied = await control.applyConfig({ ...request, expected_revision: plan.revision, from: thisUser() })
  await printOne(context, flags, view, { ...applied, is_dry_run: false })
}

const view: View<Outcome> = {
  things: 'configurations',
  columns: [
    { name: 'revision', value: ({ revision }) => revision },
    { name: 'changed', value: ({ is_changed: isChanged }) => isChanged },
    { name: 'dry-run', value: ({ is_dry_run: isDryRun }) => isDryRun },
    { name: 'changes', value: ({ changes }) => changeLines(changes).join('; ') || 'none' },
    { name: 'runs-cancelled', value: ({ cancelled_runs: cancelled }) => cancelled },
  ],
  shown: ['revision', 'changed', 'dry-run', 'runs-cancelled'],
  identity: ({ revision }) => String(revision),
}
