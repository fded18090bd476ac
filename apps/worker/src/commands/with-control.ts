import { CommandError, ExitCode, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../control/control.ts'
import { RequestError, type RequestErrorCode } from '../base/request-error.ts'
import { openControl, type OpenOptions } from '../control/open-control.ts'
import type { LocationFlags } from '../location/data-directory.ts'

/**
 * Opens a control, does the work, and closes it.
 * @throws {CommandError} as `openControl`; refused requests, with their exit codes
 */
export async function withControl(
  context: ProgramContext,
  flags: LocationFlags,
  work: (control: Control) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  const control = await openControl(context, flags, options)
  try {
    await work(control)
  } catch (error) {
    throw error instanceof RequestError ? commandErrorOf(error) : error
  } finally {
    await control.close()
  }
}

const exitCodes: Readonly<Record<RequestErrorCode, ExitCode>> = {
  bad_request: ExitCode.input,
  unauthorized: ExitCode.denied,
  not_found: ExitCode.notFound,
  wrong_state: ExitCode.conflict,
  unreachable: ExitCode.service,
}

const commandErrorOf = ({ code, message, hint }: RequestError): CommandError =>
  new CommandError({
    exitCode: exitCodes[code],
    code,
    message: message.charAt(0).toUpperCase() + message.slice(1),
    hint: hint === undefined ? undefined : hint.charAt(0).toUpperCase() + hint.slice(1),
  })
