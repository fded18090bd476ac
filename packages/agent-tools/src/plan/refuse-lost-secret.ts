import type { AnyResource } from '@mgmt-api/models'
import { ToolError } from '../tool-error.ts'

/** @throws {ToolError} A secret is in the response to a creation of the resource alone, and would be lost. */
export function refuseLostSecret({ name, one, secrets = [] }: AnyResource): void {
  if (!secrets.some(({ reads }) => reads === 'once')) return
  throw new ToolError(
    `The value of a new ${one} is in the response to its creation alone, and would be lost here.`,
    `ask the person to run \`mgmt ${name} create\`, which stores it`,
  )
}
