import { CommandError, ExitCode } from '@mgmt-api/command'

/** The error for a port that cannot be listened on. @param flag The one that selects the port, e.g. `--port` */
export const cannotListen = (cause: unknown, port: number, flag: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.service,
    code: 'cannot_listen',
    message: `Cannot listen on port ${port}: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: `Choose another port with ${flag}, or 0 for any free port`,
    cause,
  })
