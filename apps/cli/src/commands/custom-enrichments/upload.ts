import { basename, extname } from 'node:path'
import { type BulkRun, each } from '@mgmt-api/collections'
import { inputError, readText, textFlag } from '@mgmt-api/command'
import { type CreateCustomEnrichmentBody, createEnrichments } from '@mgmt-api/enrichments'
import { type Caller, type CallOptions, strict } from '@mgmt-api/models'
import { createCustomEnrichment, CreateCustomEnrichmentBody as BodyModel } from '@mgmt-api/models/enrichments'
import { runChange } from '../../request/run-change.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { badCsv, readCsvFile } from '../../request/read/csv-file.ts'
import { changeAliases, type ChangeFlags, changeFlags } from '../../flags/change-flags.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { withChangeTarget } from '../../target/change-target.ts'

export const uploadCommand: CliCommand = targetCommand<UploadFlags, [string]>({
  brief: 'Create or replace a custom enrichment from a CSV file',
  help: [
    'The first line contains the column names. The file is validated before it is sent; problems are reported with line',
    'and column. An existing custom enrichment of the same name is replaced; its rules are kept.',
  ],
  examples: [
    'mgmt custom-enrichments upload service_owners.csv',
    'mgmt custom-enrichments upload owners.csv --name service_owners --description "Who owns a service" --yes',
  ],
  flags: {
    name: textFlag('Name of letters, digits and underscores (default: file name)', 'name'),
    description: textFlag('Description', 'text'),
    ...changeFlags,
  },
  aliases: changeAliases,
  positional: {
    kind: 'tuple',
    parameters: [{ brief: 'CSV file, - for standard input', parse: String, placeholder: 'file' }],
  },
  run: upload,
})

interface UploadFlags extends ChangeFlags {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

const words = { one: 'custom enrichment', many: 'custom enrichments' }

/** `mgmt custom-enrichments upload FILE` */
async function upload(this: CliContext, flags: UploadFlags, file: string): Promise<void> {
  const { host, signal } = this
  if (file === '-' && flags.name === undefined)
    throw inputError('missing_flag', '--name is required with standard input')
  const { text } = await readText(host, file, 'FILE')
  const body = bodyOf(flags, file, text)
  await withChangeTarget(this, flags, async (connection) => {
    const { caller } = connection
    const stored = await createEnrichments(caller).custom.list({ signal }).toArray()
    const present = stored.find(({ name }) => name === body.name)
    const done = present === undefined ? 'created' : 'replaced'
    const work = (on: Caller): BulkRun<CreateCustomEnrichmentBody, string> => {
      const { custom } = createEnrichments(on)
      const send = async (sent: CreateCustomEnrichmentBody, options: CallOptions): Promise<string> => {
        const result = await (present === undefined
          ? custom.create(sent, options)
          : custom.replace(present.id, sent, options))
        return String(result.id)
      }
      return each(createCustomEnrichment, [body], send, { concurrency: 1, signal })
    }
    await runChange(this, flags, connection, {
      description: `${present === undefined ? 'create' : 'replace'} ${words.one} ${body.name}`,
      noun: words,
      participle: done,
      total: 1,
      check: 'mgmt custom-enrichments list',
      run: work,
      describe: (outcome) => ({
        id: outcome.status === 'done' ? outcome.result : undefined,
        name: body.name,
        source: file,
      }),
    })
  })
}

/** @throws {CommandError} exit code 2: invalid table or name */
function bodyOf(flags: UploadFlags, file: string, textual: string): CreateCustomEnrichmentBody {
  const { messages } = readCsvFile(file, textual)
  if (messages.length > 0) throw badCsv(file, messages)
  const fileName = file === '-' ? `${flags.name ?? ''}.csv` : basename(file)
  const name = flags.name ?? basename(file, extname(file))
  const body = { name, description: flags.description ?? '', file: { name: fileName, extension: 'csv', textual } }
  const result = strict(BodyModel, body)
  if (result.ok) return result.value
  const [problem] = result.problems
  throw inputError(
    'bad_name',
    `${problem?.at ?? ''}: ${problem?.message ?? ''}`,
    'Use --name with letters, digits and underscores',
  )
}
