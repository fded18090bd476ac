import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { LocationFlags } from '../../location/data-directory.ts'
import { locationFlags } from '../flags.ts'

export const loginCommand: Command<ProgramContext> = buildCommand<LocationFlags, [], ProgramContext>({
  docs: {
    brief: 'Print the login link of the pages',
    fullDescription: [
      'Prints the link for changes on the pages of a running worker without server.token. Only the owner of its data directory',
      'can read it, and it is valid until the worker stops.',
      '',
      'Example:',
      '  mgmt-worker login --data /var/lib/mgmt-worker',
    ].join('\n'),
  },
  parameters: { flags: locationFlags },
  loader: () => import('./login.run.ts'),
})
