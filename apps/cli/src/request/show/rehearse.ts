import { callOrFail, failedCall } from '@mgmt-api/collections/internal'
import type { Report } from '@mgmt-api/command'
import { type Caller, type FailedRequest, MgmtError } from '@mgmt-api/models'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { Connection } from '../../target/connect.ts'
import { curlCommand } from '../../target/trace.ts'

/**
 * Runs the work of a command with a caller that sends reads, but records changes instead of sending them.
 * @throws {MgmtError} of kind `validation` if a request is invalid
 */
export async function rehearse(
  { caller, preview }: Connection,
  { report, curl }: Pick<TargetFlags, 'curl'> & { readonly report: Report },
  work: (caller: Caller) => AsyncIterable<unknown> | Promise<unknown>,
): Promise<readonly FailedRequest[]> {
  const requests: FailedRequest[] = []
  const refusals: unknown[] = []
  const rehearsing: Caller = {
    ...caller,
    call: (operation, input, options) =>
      callOrFail(() => {
        if (operation.readOnly) return caller.call(operation, input, options)
        try {
          const request = preview(operation, input, options)
          if (curl === true) report.trace(curlCommand(request))
          requests.push(request)
        } catch (error) {
          refusals.push(error)
        }
        return failedCall(unsent(operation.id))
      }),
  }
  await finish(work(rehearsing))
  if (refusals.length > 0) throw refusals[0]
  return requests
}

/** An error that lets a bulk run continue with the next request. */
const unsent = (operation: string): MgmtError =>
  new MgmtError({ kind: 'network', code: 'dry_run', operation, message: `${operation}: not sent (--dry-run)` })

async function finish(work: AsyncIterable<unknown> | Promise<unknown>): Promise<void> {
  if (!(Symbol.asyncIterator in work)) {
    await work.catch((error: unknown) => {
      if (!(error instanceof MgmtError && error.code === 'dry_run')) throw error
    })
    return
  }
  for await (const _ of work);
}
