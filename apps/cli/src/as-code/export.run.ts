import { join, relative, resolve } from 'node:path'
import { idOfKeyIn, saveFile } from '@mgmt-api/as-code'
import { exportTerraform } from '@mgmt-api/as-code/import'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { makeDirectory } from '@mgmt-api/base/files'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, counted, ExitCode, inputError } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { type CodeFlags, type DryRunFlag, type OnlyFlag, scopeOf } from './code-flags.ts'
import { warnOf, withFindings } from './findings.ts'
import { checkKindNames } from './kinds.ts'
import { loadFiles } from './load-files.ts'
import { chooseTarget, withTarget } from './open-target.ts'
import { planChanges } from './plan-changes.ts'

export interface ExportFlags extends OnlyFlag, CodeFlags, DryRunFlag, TargetFlags {
  readonly to: 'terraform'
  readonly provider?: string | undefined
}

/** `mgmt export --to terraform OUT [DIR]` */
export default async function exportFiles(
  this: CliContext,
  flags: ExportFlags,
  out: string,
  directory = '.',
): Promise<void> {
  const { host, report } = this
  const { provider = 'coralogix', only: keys, dryRun = false } = flags
  if (!/^[a-z][a-z0-9-]*$/.test(provider)) {
    throw inputError(
      'bad_provider',
      `${JSON.stringify(provider)} is not the name of a provider`,
      'Such as acme for acme_alert',
    )
  }
  await withFindings(this, async () => {
    const chosen = await chooseTarget(this, flags, directory)
    const onlyKinds = checkKindNames(flags.kind)
    const desired = await loadFiles(this, flags, chosen, { keys, onlyKinds })
    const { plan } = await withTarget(this, flags, { ...chosen, changes: false }, (opened) =>
      planChanges(this, opened, { desired, directory: chosen.directory, keys, scope: scopeOf({}) }),
    )
    const kinds = await loadKinds()
    const now = host.now().getTime()
    const exported = exportTerraform(desired, { kinds, idOfKey: idOfKeyIn(plan), provider, now })
    const within = resolve(host.cwd, out)
    if (!dryRun) {
      makeDirectory(within)
      for (const [file, text] of exported.files) await saveFile(join(within, file), text, { within })
    }
    const names = [...exported.files.keys()].map((file) => `${sanitizeText(relative(host.cwd, join(within, file)))}\n`)
    await host.stdout.write(names.join(''))
    warnOf(this, exported.findings)
    const left = exported.findings.length > 0 ? `, ${count(exported.findings.length)} left out` : ''
    report.note(`${counted(exported.addresses.size, 'resource')} ${dryRun ? 'would be written' : 'written'}${left}`)
    if (exported.findings.length > 0) this.endWith(ExitCode.someFailed)
  })
}
