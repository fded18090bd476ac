import { join, resolve } from 'node:path'
import { saveFile } from '@mgmt-api/as-code'
import { makeDirectory } from '@mgmt-api/base/files'
import { counted, createProgressLine, documentOf } from '@mgmt-api/command'
import { type Dashboard, exportDashboards } from '@mgmt-api/dashboards'
import { buildCommand } from '@stricli/core'
import { withFindings } from '../../as-code/findings.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetAliases, type TargetFlags, targetFlags } from '../../flags/target-flags.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'

export const exportCommand: CliCommand = buildCommand<TargetFlags, [string], CliContext>({
  docs: {
    brief: 'Write all dashboards to files in a directory',
    fullDescription: [
      'Writes a YAML file for each dashboard visible to the key. Folders are written by name, so that mgmt dashboards import',
      'can create them in another account. Existing files are overwritten; none are deleted.',
      '',
      'Example:',
      '  mgmt dashboards export dashboards --profile prod-eu',
    ].join('\n'),
  },
  parameters: {
    flags: targetFlags,
    aliases: targetAliases,
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Directory of the files; created if missing', parse: String, placeholder: 'dir' }],
    },
  },
  func: exportAll,
})

/** `mgmt dashboards export DIR` */
async function exportAll(this: CliContext, flags: TargetFlags, directory: string): Promise<void> {
  const target = await resolveOneTarget(this, flags, 'dashboards export accepts one profile at a time')
  const connection = await connect(this, target, flags)
  const progress = createProgressLine(this.host, 'written')
  const taken = new Set<string>()
  try {
    await withFindings(this, async () => {
      const within = resolve(this.host.cwd, directory)
      makeDirectory(within)
      for await (const dashboard of exportDashboards(connection.caller, { signal: this.signal })) {
        const file = join(within, `${fileNameOf(dashboard, taken)}.yaml`)
        await saveFile(file, await documentOf('yaml', dashboard), { within })
        progress.update(taken.size, undefined)
      }
    })
  } finally {
    progress.clear()
    await connection.close()
  }
  this.report.note(`${counted(taken.size, 'dashboard')} written to ${directory}`)
}

/** A stable file name: the slug or the name in lower case, without path separators; with the id if it is taken. */
function fileNameOf({ id = '', name, slugName = name }: Dashboard, taken: Set<string>): string {
  const slug = slugOf(slugName)
  const withId = [slug, id.replaceAll(/[^\w-]+/g, '-')].filter((part) => part !== '').join('-')
  const file = slug === '' || taken.has(slug) ? withId : slug
  taken.add(file)
  return file
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '')
