import type { BulkOutcome } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { isObject, unwrap } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { inputOf, type ResourceChange } from '../draft/change-plan.ts'
import { presentValue } from '../resolve/present-values.ts'
import { connectorSecrets, redactResponses, secretsIn } from './redact-responses.ts'
import { withFailures } from './with-failures.ts'

type Run = AsyncIterable<BulkOutcome<unknown, unknown>>

/**
 * The outcomes of a run: a response that reports a failure is one, except of bulk operations, which report an outcome per
 * entry. Responses to tests lack secrets.
 */
export function checkedResponses<R extends Run>(
  context: CliContext,
  caller: Caller,
  work: ResourceChange,
  run: R,
): R | Run {
  const { command } = work.loaded
  const checkedRun =
    work.plan.verb.kind === 'bulk' ? run : withFailures(run, (response) => failureIn(response, command))
  return command.effect === 'sends' ? redactResponses(checkedRun, () => testSecrets(context, caller, work)) : checkedRun
}

/** The failure in a response: of a receiver, or the status of a partially refused batch. */
function failureIn(
  { failure, status }: { readonly failure?: unknown; readonly status?: unknown },
  { effect }: LoadedCommand['command'],
): unknown {
  if (effect === 'sends') return failure
  return isObject(status) && typeof status.statusCode === 'string' && status.statusCode !== 'OK' ? status : undefined
}

/** Secrets that the response to a test may repeat: of the request, of the tested item and of the sending connector. */
async function testSecrets(
  { signal }: CliContext,
  caller: Caller,
  { loaded, plan }: ResourceChange,
): Promise<readonly string[]> {
  const { body: field } = plan.verb.operation.in
  const bodies = plan.changes.map((change) => inputOf(plan, change).body)
  const { model, secrets = [] } = loaded.resource
  const stored = model === undefined || secrets.length === 0 ? [] : plan.changes.map(({ id }) => id)
  // The test needs no permission to read the item.
  const items = await Promise.all(stored.map((id) => presentValue(caller, loaded, id, signal).catch(() => undefined)))
  const connectors = bodies.flatMap((body) =>
    isObject(body) && typeof body.connectorId === 'string' ? [body.connectorId] : [],
  )
  return [
    ...bodies.flatMap((body) => (field === undefined ? [] : secretsIn(unwrap(field).descriptor, body))),
    ...items.flatMap((item) => (model === undefined ? [] : secretsIn(model, item))),
    ...(await connectorSecrets(caller, connectors, signal)),
  ]
}
