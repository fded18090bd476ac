import { CommandError, ExitCode, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../control/control.ts'
import { RequestError, type RequestErrorCode } from '../request-error.ts'
import { openControl, type OpenOptions } from '../control/open-control.ts'
import type { PlaceFlags } from '../location/data-directory.ts'

/**
 * Opens what a command speaks to, does its work, and closes it again.
 * @throws {CommandError} as `openControl`; what the control refused, with its exit code
 */
export async function withControl(
  context: ProgramContext,
  flags: PlaceFlags,
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
