import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { counted, createProgressLine, documentOf, fileToWrite } from '@mgmt-api/command'
import { type Dashboard, exportDashboards } from '@mgmt-api/dashboards'
import type { CliContext } from '../../cli-context.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export type ExportFlags = TargetFlags

/** `mgmt dashboards export DIR` */
export default async function exportAll(this: CliContext, flags: ExportFlags, directory: string): Promise<void> {
  const target = await resolveOneTarget(this, flags, 'dashboards export accepts one profile at a time')
  const connection = await connect(this, target, flags)
  const progress = createProgressLine(this.host, 'written')
  const taken = new Set<string>()
  try {
    mkdirSync(resolve(this.host.cwd, directory), { recursive: true })
    for await (const dashboard of exportDashboards(connection.caller, { signal: this.signal })) {
      const file = join(directory, `${fileNameOf(dashboard, taken)}.yaml`)
      fileToWrite(this.host, file, 'DIR').write(await documentOf('yaml', dashboard))
      progress.update(taken.size, undefined)
    }
  } finally {
    progress.clear()
    await connection.close()
  }
  this.report.note(`${counted(taken.size, 'dashboard')} written to ${directory}`)
}

/** A stable file name: the slug, otherwise the lower-case name; with the id if it is taken. */
function fileNameOf({ id = '', name, slugName = slugOf(name) }: Dashboard, taken: Set<string>): string {
  const file = slugName === '' || taken.has(slugName) ? `${slugName}${slugName === '' ? '' : '-'}${id}` : slugName
  taken.add(file)
  return file
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '')
