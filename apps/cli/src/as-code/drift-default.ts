import type { OnDrift } from '@mgmt-api/as-code'
import type { CliContext } from '../cli-context.ts'
import type { PlanningFlags } from './code-flags.ts'

/** On a build server no person would see that a change in the console is lost. */
export const driftOf = ({ host }: CliContext, { onDrift }: PlanningFlags): OnDrift =>
  onDrift ?? (host.env.CI === undefined || host.env.CI === '' || host.env.CI === 'false' ? 'revert' : 'stop')
