import type { RouteMap } from '@stricli/core'
import type { CliCommand, CliContext } from '../cli-context.ts'
import { accountRoutes, showAccountCommand } from './account/account.ts'
import { callRoutes } from './call/call.ts'
import { completeWordsCommand, completionCommand } from './completion/completion.ts'
import { doctorCommand } from './doctor/doctor.ts'
import type { GeneralCommand } from './general-briefs.ts'
import { limitsCommand } from './limits/limits.ts'
import { mcpCommand } from './mcp/mcp.ts'
import { profileRoutes } from './profile/profile.ts'
import { sandboxRoutes } from './sandbox/sandbox.ts'
import { schemaCommand } from './schema/schema.ts'
import { skillCommand } from './skill/skill.ts'

/**
 * The commands that are not about one resource.
 * @param loadRoutes the commands that a command line with this first word needs, for completion
 */
export const generalRoutes = (
  loadRoutes: (word: string) => Promise<RouteMap<CliContext>>,
): Readonly<Record<GeneralCommand, RouteMap<CliContext> | CliCommand>> => ({
  account: accountRoutes,
  whoami: showAccountCommand,
  call: callRoutes,
  profile: profileRoutes,
  sandbox: sandboxRoutes,
  doctor: doctorCommand,
  limits: limitsCommand,
  schema: schemaCommand,
  mcp: mcpCommand,
  skill: skillCommand,
  completion: completionCommand,
  'complete-words': completeWordsCommand(loadRoutes),
})
