import { join, relative } from 'node:path'
import { type DriftReport, pullDrift } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { CommandError, counted, createProgressLine, ExitCode, inputError, type YesFlag } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { warnOf } from '../findings/findings.ts'
import { checkKindNames, kindsToPlan } from '../project/kinds.ts'
import { loadFiles } from '../project/load-files.ts'
import { chooseTarget, withTarget } from '../project/open-target.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { KindFlag } from '../../flags/code-flags.ts'

export interface PullFlags extends KindFlag, TargetFlags, YesFlag {
  readonly target?: string | undefined
  readonly owner?: string | undefined
  readonly name?: string | undefined
  readonly ownedOnly?: boolean | undefined
  readonly drift?: boolean | undefined
}

/**
 * `mgmt pull --drift`: writes the fields that the platform changed since the last apply.
 * @throws {CommandError} `drift_left`, exit code 6: some of these fields were not written
 */
export async function runDrift(context: CliContext, flags: PullFlags, typed: string): Promise<void> {
  refuseOther(flags)
  const { host, signal } = context
  const chosen = await chooseTarget(context, flags, typed)
  const desired = await loadFiles(context, {}, chosen, { keys: undefined, onlyKinds: checkKindNames(flags.kind) })
  await withTarget(context, flags, { ...chosen, changes: false }, async ({ caller, findings }) => {
    warnOf(context, findings)
    const progress = createProgressLine(host, 'read')
    const report = await pullDrift({
      desired,
      kinds: await kindsToPlan(desired),
      caller,
      signal,
      now: () => host.now().getTime(),
      onProgress: ({ listed }) => progress.update(listed, undefined),
    }).finally(() => progress.clear())
    await printDrift(context, report, chosen.project.root)
  })
}

/** Flags of a pull that writes whole resources. */
function refuseOther({ owner, name, ownedOnly }: PullFlags): void {
  const given = Object.entries({ '--owner': owner, '--name': name, '--owned-only': ownedOnly })
  const [flag] = given.find(([, value]) => value !== undefined) ?? []
  if (flag !== undefined) throw inputError('excluding_flags', `${flag} cannot be combined with --drift`)
}

async function printDrift(
  context: CliContext,
  { written, pulled, fields, findings }: DriftReport,
  root: string,
): Promise<void> {
  const { host, report } = context
  const paths = written.map((file) => sanitizeText(relative(host.cwd, join(root, file))))
  await host.stdout.write(paths.map((path) => `${path}\n`).join(''))
  warnOf(context, findings)
  report.note(
    pulled.length === 0
      ? 'no field was changed on the platform only'
      : `${counted(fields, 'field')} of ${counted(pulled.length, 'resource')} changed on the platform, ${counted(written.length, 'file')} written`,
  )
  const left = findings.filter(({ code }) => code === 'drift_left').length
  if (left === 0) return
  throw new CommandError({
    exitCode: ExitCode.conflict,
    code: 'drift_left',
    message: `${counted(left, 'resource')} with fields that were changed on the platform and are left as in the files`,
  })
}
