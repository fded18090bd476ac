import { CommandError, ExitCode } from '@mgmt-api/command'

/** Resolves when a signal aborts: a server runs until Ctrl-C. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** The error for a port that cannot be listened on. @param flag The one that selects the port, e.g. `--port` */
export const cannotListen = (cause: unknown, port: number, flag: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.service,
    code: 'cannot_listen',
    message: `Cannot listen on port ${port}: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: `Choose another port with ${flag}, or 0 for any free port`,
    cause,
  })
