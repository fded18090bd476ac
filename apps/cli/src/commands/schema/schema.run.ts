import { invariantsSchema, jsonSchemaOf } from '@mgmt-api/as-code'
import { kindGroups, loadKinds } from '@mgmt-api/as-code/kinds'
import { documentOf, parseOneOf } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'

export interface SchemaFlags {
  readonly output: 'json' | 'yaml'
  readonly jq?: string | undefined
}

/** The file with statements about who is notified. */
export const invariants = 'invariants'

/** `mgmt schema GROUP` */
export default async function schema(this: CliContext, { output }: SchemaFlags, group: string): Promise<void> {
  const known = parseOneOf([...kindGroups, invariants] as const, group, 'group')
  const document = known === invariants ? invariantsSchema() : jsonSchemaOf(await loadKinds([known]))
  await this.host.stdout.write(await documentOf(output, document))
}
