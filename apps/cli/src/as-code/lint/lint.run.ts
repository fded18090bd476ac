import { lintFiles } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { counted, documentOf, ExitCode } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { isError, withFindings } from '../findings/findings.ts'
import type { NoPreviewFlag } from '../../flags/code-flags.ts'
import { stabilityFacts } from '../project/stability-facts.ts'
import { formatFindings } from './lint-formats.ts'

export interface LintFlags extends NoPreviewFlag {
  readonly output?: 'text' | 'github' | 'sarif' | 'json' | undefined
  readonly jq?: string | undefined
  readonly allowUnknown?: boolean | undefined
}

/** `mgmt lint [PATH…]` */
export default async function lint(this: CliContext, flags: LintFlags, ...typed: string[]): Promise<void> {
  const { host } = this
  const paths = typed.length === 0 ? ['.'] : typed
  const kinds = await loadKinds()
  const seen = { files: 0, resources: 0 }
  const onChecked = ({ files, resources }: typeof seen): void => {
    seen.files += files
    seen.resources += resources
  }
  const findings = await withFindings(this, () =>
    lintFiles(paths, {
      kinds,
      allowUnknown: flags.allowUnknown,
      stability: stabilityFacts(flags),
      cwd: host.cwd,
      now: () => host.now().getTime(),
      onChecked,
    }),
  )
  const { output = 'text' } = flags
  const text = output === 'json' ? documentOf('json', findings) : formatFindings(output, findings, host.version)
  await host.stdout.write(await text)
  const errors = findings.filter(isError).length
  const parts = [
    counted(seen.files, 'file'),
    counted(seen.resources, 'resource'),
    errors === 0 ? 'no errors' : counted(errors, 'error'),
  ]
  this.report.note(parts.join(', '))
  if (errors > 0) this.endWith(ExitCode.input)
}
