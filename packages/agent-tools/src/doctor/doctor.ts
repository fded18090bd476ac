import { isMgmtError } from '@mgmt-api/models'
import * as z from 'zod'
import { cleaned } from '../text/platform-data.ts'
import { type AgentTool, defineTool, type ToolCall } from '../tool.ts'
import type { Check, ConnectedTarget } from '../targets.ts'
import { readChecks } from './read-checks.ts'

/** Checks access to the targets. */
export function createDoctorTool(): AgentTool {
  return defineTool({
    name: 'doctor',
    description: 'Check address, key and access of the targets with small reads, and list the targets.',
    input: z.strictObject({ target: z.string().optional().describe('default: all') }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    run: async ({ target }, call) => {
      const { names } = call.session.targets
      const lines: string[] = []
      for (const name of target === undefined ? names : [target]) lines.push(...(await diagnose(name, call)))
      // Some lines quote the service.
      return {
        text:
          lines.length === 0 ? 'No target is configured: only find and describe work.' : [{ data: lines.join('\n') }],
      }
    },
  })
}

async function diagnose(name: string, call: ToolCall): Promise<readonly string[]> {
  let target: ConnectedTarget
  try {
    target = await call.session.targets.get(name)
  } catch (error) {
    if (!call.session.targets.names.includes(name)) throw error
    return [`${name}:`, lineOf(failureOf('connection', error))]
  }
  const lines = [`${name}: changes ${target.writes === 'none' ? 'are off' : `allowed: ${target.writes}`}`]
  const { checks } = target.connection
  if (checks !== undefined) for await (const check of checks(call.signal)) lines.push(lineOf(check))
  for await (const read of readChecks(target.caller, { signal: call.signal, now: () => call.session.now() })) {
    lines.push(lineOf('error' in read ? failureOf(read.check, read.error) : read))
  }
  return lines
}

const lineOf = ({ check, result, detail, hint }: Check): string =>
  `  ${result}: ${check}: ${String(cleaned(hint === undefined ? detail : `${detail} ${hint}`))}`

const failureOf = (check: string, error: unknown): Check => ({
  check,
  result: 'failed',
  detail: error instanceof Error ? error.message : String(error),
  hint: isMgmtError(error) ? error.hint : undefined,
})
