import { documentOf, inputError } from '@mgmt-api/command'
import { exportOpenApi } from '@mgmt-api/models'
import { describeOperation } from '@mgmt-api/models/descriptions'
import { wordFor } from '@mgmt-api/models/operations/internal'
import type { CliContext } from '../../cli-context.ts'
import { findOperation } from './find-operation.ts'
import { operationLines } from './operation-lines.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

export interface DescribeFlags extends OutputFlags {
  readonly depth?: number | undefined
}

/** `mgmt call describe OPERATION` */
export default async function describe(this: CliContext, flags: DescribeFlags, typed: string): Promise<void> {
  const { output = 'table', columns = [], depth } = flags
  if (columns.length > 0) throw inputError('no_columns', '--columns cannot be used with call describe')
  if (output !== 'table' && output !== 'json' && output !== 'yaml') {
    throw inputError('bad_output', `call describe does not support -o ${output}`, 'Valid formats: json, yaml')
  }
  const named = await findOperation(typed)
  const { operation } = named
  if (output !== 'table') {
    const document = exportOpenApi([operation], { title: wordFor(named), version: String(operation.apiVersion) })
    return this.host.stdout.write(await documentOf(output, document))
  }
  const description = describeOperation(named, depth)
  const facts = [wordFor(named), ...operationLines(description, ['path', 'query'])]
  const body = description.parts.find(({ place }) => place === 'body')
  // With a body, the output is one YAML document, and the description consists of comments.
  const lines =
    body === undefined
      ? facts
      : [...facts.map((line) => `# ${line}`.trimEnd()), '#', `# Body, for -f: ${body.type}`, ...description.example]
  await this.host.stdout.write(`${lines.join('\n')}\n`)
}
