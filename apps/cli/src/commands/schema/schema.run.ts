import { schemaOf } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { CliContext } from '../../cli-context.ts'
import { documentOf } from '../../output/print.ts'
import { oneOf } from '../../words/one-of.ts'
import { codeGroups } from './schema.ts'

const kinds = { alerts: alertKinds }

/** `mgmt schema GROUP` */
export default async function schema(this: CliContext, _flags: object, group: string): Promise<void> {
  const known = oneOf(codeGroups, group, 'group')
  await this.host.stdout.write(await documentOf('json', schemaOf(kinds[known])))
}
