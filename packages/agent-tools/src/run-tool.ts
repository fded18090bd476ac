import { nearest } from '@mgmt-api/base/text'
import { isMgmtError } from '@mgmt-api/models'
import type * as z from 'zod'
import { cleaned } from './text/platform-data.ts'
import type { AgentTool, ToolCall, ToolResult } from './tool.ts'
import { ToolError } from './tool-error.ts'

/** A result, or a failure as text for the agent. */
export type ToolOutcome = ToolResult | { readonly failure: string }

/**
 * Validates the input and runs a tool.
 * @param report receives errors that are bugs; the agent learns only that there was one
 */
export async function runTool(
  tool: AgentTool,
  input: unknown,
  call: ToolCall,
  report: (error: unknown) => void,
): Promise<ToolOutcome> {
  try {
    return maskedOutcome(await tool.run(validInput(tool, input), call), call)
  } catch (error) {
    return maskedOutcome({ failure: reasonOf(error, { tool, call, report }) }, call)
  }
}

/** The outcome without the keys of the targets. */
function maskedOutcome(outcome: ToolOutcome, { session: { targets } }: ToolCall): ToolOutcome {
  if ('text' in outcome) return { text: targets.mask(outcome.text) }
  return 'confirm' in outcome ? { confirm: targets.mask(outcome.confirm) } : { failure: targets.mask(outcome.failure) }
}

interface FailedRun {
  readonly tool: AgentTool
  readonly call: ToolCall
  readonly report: (error: unknown) => void
}

function reasonOf(error: unknown, { tool, call, report }: FailedRun): string {
  if (error instanceof ToolError) return failureText(error.message, error.next)
  // Messages of the service are in these texts.
  if (isMgmtError(error)) return String(cleaned(failureText(error.message, error.hint), longestFailure))
  if (call.signal.aborted) return 'Cancelled.'
  report(error)
  return `${tool.name} failed because of a bug. The log of the server has the details.`
}

const longestFailure = 1_000

const failureText = (message: string, next: string | undefined): string =>
  next === undefined ? message : `${message}\nNext: ${next}`

function validInput({ name, input }: AgentTool, given: unknown): unknown {
  const parsed = input.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  throw new ToolError(`${name}: ${parsed.error.issues.map((issue) => problemOf(issue, input)).join('; ')}.`)
}

function problemOf(issue: z.core.$ZodIssue, input: z.ZodObject): string {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownArgument(key, input)).join('; ')
  const at = issue.path.map(String).join('.')
  return `${at === '' ? 'the arguments' : `argument ${at}`}: ${issue.message}`
}

function unknownArgument(key: string, { shape }: z.ZodObject): string {
  const known = Object.keys(shape)
  const near = nearest(key, known)
  const meant = near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`
  return `unknown argument ${JSON.stringify(key)}, ${meant}`
}
