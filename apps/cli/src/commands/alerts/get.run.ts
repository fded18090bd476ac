import { createAlerts } from '@mgmt-api/alerts'
import { CommandError, counted, type Failure, printList, printOne, sumOf, toFailure } from '@mgmt-api/command'
import { isNotFound } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import type { Connection } from '../../target/connect.ts'
import { readTargets } from '../../target/read-targets.ts'
import { alertView } from './alert-view.ts'
import type { GetFlags } from './get.ts'

/** All that is known of one, where it is shown alone. */
const detailed = { ...alertView, shown: alertView.columns.map(({ name }) => name) }

/** `mgmt alerts get ID…` */
export default async function get(this: CliContext, flags: GetFlags, ...ids: string[]): Promise<void> {
  const missing: Failure[] = []
  const reading = await readTargets(this, flags, (connection) => definitions(this, { connection, flags, ids, missing }))
  if (ids.length > 1 || reading.tagged) {
    await printList(this, flags, { view: alertView, ...reading })
  } else {
    for await (const { item } of reading.items) await printOne(this, flags, detailed, item)
  }
  reading.finish()
  if (missing.length === 0) return
  throw new CommandError({
    exitCode: sumOf(missing, missing.length === ids.length),
    code: 'not_found',
    message: `${missing.length} of ${counted(ids.length, 'alert definition')} not found`,
    failures: missing,
  })
}

interface Work {
  readonly connection: Connection
  readonly flags: GetFlags
  readonly ids: readonly string[]
  /** Filled with what was not found, where several were asked for: the others are shown all the same. */
  readonly missing: Failure[]
}

async function* definitions(context: CliContext, { connection, flags, ids, missing }: Work): AsyncGenerator<AlertDef> {
  for (const id of ids) {
    try {
      yield await getOne(context, connection, flags, id)
    } catch (error) {
      if (ids.length === 1 || !isNotFound(error)) throw error
      missing.push({ ...toFailure(error), message: `${id}: ${error.message}` })
    }
  }
}

const getOne = (
  { signal }: CliContext,
  { caller }: Connection,
  { versionId }: GetFlags,
  id: string,
): Promise<AlertDef> => {
  const { definitions } = createAlerts(caller)
  return versionId === true ? definitions.getByVersionId(id, { signal }) : definitions.get(id, { signal })
}
