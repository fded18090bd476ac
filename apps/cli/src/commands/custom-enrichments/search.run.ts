import { CommandError, ExitCode, printList, type View, type OutputFlags } from '@mgmt-api/command'
import { createEnrichments, readCsv } from '@mgmt-api/enrichments'
import type { CliContext } from '../../cli-context.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export type SearchFlags = OutputFlags & TargetFlags

type TableRow = Readonly<Record<string, string>>

/** `mgmt custom-enrichments search NAME [TEXT]` */
export async function search(this: CliContext, flags: SearchFlags, name: string, text = ''): Promise<void> {
  const target = await resolveOneTarget(this, flags, 'custom-enrichments search accepts one profile at a time')
  const connection = await connect(this, target, flags)
  try {
    const contents = createEnrichments(connection.caller).custom.contents({ filter: { name }, signal: this.signal })
    const [found] = await contents.toArray()
    if (found === undefined) throw notFound(name)
    const { header, rows } = readCsv(found.textual ?? decoded(found.binary))
    const wanted = text.toLowerCase()
    const hits = rows.filter((fields) => fields.some((field) => field.toLowerCase().includes(wanted)))
    const items = hits.map((fields) => ({
      item: Object.fromEntries(header.map((column, at) => [column, fields[at] ?? ''])),
    }))
    await printList(this, flags, { view: viewOf(header), items })
    if (items.length === 0) this.report.note('no rows match')
  } finally {
    await connection.close()
  }
}

const decoded = (base64 = ''): string => Buffer.from(base64, 'base64').toString('utf8')

const viewOf = (header: readonly string[]): View<TableRow> => ({
  things: 'rows',
  columns: header.map((name) => ({ name, value: (row) => row[name], shrinks: true })),
  shown: header,
  identity: (row) => row[header[0] ?? ''] ?? '',
})

const notFound = (name: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.notFound,
    code: 'not_found',
    message: `Custom enrichment ${name} not found, or not visible to the key`,
    hint: 'List them: mgmt custom-enrichments list',
  })
