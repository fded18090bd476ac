import { CommandError, ExitCode, inputError, type ProgramContext } from '@mgmt-api/command'
import { findDataDirectory, type LocationFlags } from '../../location/data-directory.ts'
import { databaseUrl } from '../../location/database-url.ts'
import { readWorkerFile } from '../../location/worker-file.ts'

/** `mgmt-worker login` */
export default async function login(this: ProgramContext, flags: LocationFlags): Promise<void> {
  const { host } = this
  if (databaseUrl(this, flags) !== undefined) {
    throw inputError('no_login_link', 'Workers of a PostgreSQL have no login link', 'Configure server.token')
  }
  const file = readWorkerFile(findDataDirectory(host, flags))
  if (file === undefined) {
    const message = 'No worker is running on this data directory'
    throw new CommandError({
      exitCode: ExitCode.service,
      code: 'not_running',
      message,
      hint: 'Start it: mgmt-worker run',
    })
  }
  if (file.loginUrl === undefined) {
    throw inputError('no_login_link', 'The worker has a server.token', `Log in with it: ${file.address}/login`)
  }
  await host.stdout.write(`${file.loginUrl}\n`)
}
