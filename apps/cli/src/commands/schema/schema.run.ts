import { invariantsSchema, type JsonSchema, jsonSchemaOf, planSchema } from '@mgmt-api/as-code'
import { kindGroups, loadKinds } from '@mgmt-api/as-code/kinds'
import { documentOf, parseOneOf } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'

export interface SchemaFlags {
  readonly output: 'json' | 'yaml'
  readonly jq?: string | undefined
}

/** `mgmt schema GROUP` */
export default async function schema(this: CliContext, { output }: SchemaFlags, name: string): Promise<void> {
  const known = parseOneOf([...kindGroups, 'invariants', 'plan'] as const, name, 'group')
  await this.host.stdout.write(await documentOf(output, await schemaOf(known)))
}

async function schemaOf(name: (typeof kindGroups)[number] | 'invariants' | 'plan'): Promise<JsonSchema> {
  if (name === 'invariants') return invariantsSchema()
  return name === 'plan' ? planSchema() : jsonSchemaOf(await loadKinds([name]))
}
