import { inputError, type YesFlag } from '@mgmt-api/command'
import { strict } from '@mgmt-api/models'
import { type AnyOperation, buildInput, type OperationInput } from '@mgmt-api/models/operations'
import { placesOf } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../../cli-context.ts'
import { readField, refuseFields } from './given-fields.ts'
import { refuseProblems } from '../check/check-entries.ts'
import { parseEntries } from './parse-entries.ts'
import { readFiles } from './read-files.ts'
import type { SourceEntry } from '../draft/source-entry.ts'
import type { FileFlags } from '../../flags/file-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** Flags of `mgmt call OPERATION`. */
export interface CallFlags extends FileFlags, OutputFlags, TargetFlags, YesFlag {
  readonly param?: readonly string[] | undefined
  readonly set?: readonly string[] | undefined
  readonly body?: string | undefined
  readonly all?: boolean | undefined
}

/**
 * Reads and validates parameters and body.
 * @throws {CommandError} exit code 2 with all problems and their locations
 */
export async function readInput(
  context: CliContext,
  flags: CallFlags,
  operation: AnyOperation,
): Promise<OperationInput> {
  const { param = [], set = [], allowUnknown } = flags
  const options = { names: allowUnknown === true ? 'open' : 'closed', words: 'refuse' } as const
  const params = param.map((text) => readField('--param', text, 'pagination.pageSize=10'))
  const { input, problems } = buildInput(operation, { fields: params, check: ['path', 'query'], ...options })
  refuseFields(problems, '--param')
  const fields = set.map((text) => ({
    ...readField('--set', text, 'alertDefProperties.name=Disk'),
    place: 'body' as const,
  }))
  const entry = await readBody(context, flags, operation)
  const built = buildInput(operation, { whole: { body: entry?.value }, fields, check: ['body'], ...options })
  const isOfFile = built.problems.every(({ source }) => source === undefined)
  if (entry !== undefined && isOfFile)
    refuseProblems(
      built.problems.map((problem) => ({ entry, problem })),
      1,
    )
  refuseFields(built.problems)
  return { ...input, body: built.input.body }
}

/**
 * Reads the body of a file or of `--body`; undefined if flags alone make it, or if there is none.
 * @throws {CommandError} exit code 2
 */
async function readBody(
  { host }: CliContext,
  flags: CallFlags,
  operation: AnyOperation,
): Promise<SourceEntry | undefined> {
  const { file: [file, ...more] = [], body, set } = flags
  const flag = file !== undefined ? '-f' : body !== undefined ? '--body' : set !== undefined ? '--set' : undefined
  if (placesOf(operation).body === undefined) {
    if (flag === undefined) return undefined
    throw inputError('no_body', `${flag}: ${operation.id} has no body`, 'Set parameters with --param')
  }
  if (more.length > 0) throw inputError('several_files', '-f: a call accepts one body')
  if (file !== undefined && body !== undefined) {
    throw inputError('excluding_flags', '--body and -f cannot be combined')
  }
  if (flag === undefined) refuseMissingBody(operation)
  if (file === undefined && body === undefined) return undefined
  const sources = body === undefined ? await readFiles(host, flags) : [{ file: '--body', text: body }]
  const [entry, ...others] = (await Promise.all(sources.map(parseEntries))).flat()
  if (entry !== undefined && others.length === 0) return entry
  const bodies = entry === undefined ? 0 : others.length + 1
  throw inputError('bad_body', `${file ?? '--body'}: ${bodies} bodies; a call accepts one`)
}

/** An empty body is valid for some operations, but rarely intended. */
function refuseMissingBody(operation: AnyOperation): void {
  const { id, readOnly } = operation
  const mayBeEmpty = strict(operation.in.body, {}).ok
  if (readOnly && mayBeEmpty) return
  const hint = [
    `Use -f FILE, -f - for standard input, --set name=value or --body JSON. To get a body to fill in:`,
    `  mgmt call describe ${id} > body.yaml`,
    `  mgmt call ${id} -f body.yaml`,
    ...(mayBeEmpty ? ["To send an empty body: --body '{}'"] : []),
  ]
  throw inputError('missing_body', `${id} requires a body`, hint.join('\n'))
}
