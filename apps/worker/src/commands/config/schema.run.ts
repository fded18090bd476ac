import { documentOf, type ProgramContext } from '@mgmt-api/command'
import { configJsonSchema } from '../../config/json-schema.ts'

export interface SchemaFlags {
  readonly output: 'json' | 'yaml'
}

/** `mgmt-worker config schema` */
export default async function schema(this: ProgramContext, { output }: SchemaFlags): Promise<void> {
  await this.host.stdout.write(await documentOf(output, configJsonSchema()))
}
