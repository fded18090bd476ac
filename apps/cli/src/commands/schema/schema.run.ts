import { schemaOf } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { documentOf, oneOf } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { codeGroups } from './schema.ts'

const kinds = { alerts: alertKinds }

/** `mgmt schema GROUP` */
export default async function schema(this: CliContext, _flags: object, group: string): Promise<void> {
  const known = oneOf(codeGroups, group, 'group')
  await this.host.stdout.write(await documentOf('json', schemaOf(kinds[known])))
}
