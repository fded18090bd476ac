import { type CommandError, notFoundError, printList, type View } from '@mgmt-api/command'
import { createEnrichments, readCsv } from '@mgmt-api/enrichments'
import { itemArgument } from '../resource/complete-flags.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'

export const searchCommand: CliCommand = targetCommand<TargetCommandFlags, [string, string?]>({
  brief: 'Search rows of a custom enrichment',
  help: ['Prints the rows with a field that contains the text, ignoring case; without a text, all rows.'],
  examples: ['mgmt custom-enrichments search service_owners checkout -o csv'],
  flags: {},
  positional: {
    kind: 'tuple',
    parameters: [
      itemArgument('custom-enrichments', 'Name of the custom enrichment', 'name'),
      { brief: 'Text to find (default: all rows)', parse: String, placeholder: 'text', optional: true },
    ],
  },
  run: search,
})

type TableRow = Readonly<Record<string, string>>

/** `mgmt custom-enrichments search NAME [TEXT]` */
async function search(this: CliContext, flags: TargetCommandFlags, name: string, text = ''): Promise<void> {
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
  notFoundError(
    `Custom enrichment ${name} not found, or not visible to the key`,
    'List them: mgmt custom-enrichments list',
  )
