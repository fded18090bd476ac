import { documentOf, type ProgramContext } from '@mgmt-api/command'
import { configJsonSchema } from '../../config/json-schema.ts'

/** `mgmt-worker config schema` */
export default async function schema(this: ProgramContext): Promise<void> {
  await this.host.stdout.write(await documentOf('json', configJsonSchema()))
}
