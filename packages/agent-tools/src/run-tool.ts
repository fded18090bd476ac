import { nearest } from '@mgmt-api/base/text'
import { isMgmtError } from '@mgmt-api/models'
import type * as z from 'zod'
import { cleaned, markedText, type OutputText } from './text/platform-data.ts'
import type { AgentTool, Confirmation, ToolCall } from './tool.ts'
import { ToolError } from './tool-error.ts'

/** The text for the agent, a question for the person, or a failure as text for the agent. */
export type ToolOutcome = { readonly text: string } | Confirmation | { readonly failure: string }

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
  const { targets, createSecret } = call.session
  // Without the keys of the targets.
  const textOf = (output: string | OutputText): string =>
    targets.mask(typeof output === 'string' ? output : markedText(output, createSecret().slice(0, markLength)))
  try {
    const result = await tool.run(validInput(tool, input), call)
    if ('text' in result) return { text: textOf(result.text) }
    if (call.cannotAsk !== undefined) throw call.cannotAsk
    return { ...result, confirm: targets.mask(result.confirm) }
  } catch (error) {
    return { failure: textOf(reasonOf(error, { tool, call, report })) }
  }
}

/** Hexadecimal digits of a mark: few tokens, and too many to guess within one response. */
const markLength = 12

interface FailedRun {
  readonly tool: AgentTool
  readonly call: ToolCall
  readonly report: (error: unknown) => void
}

function reasonOf(error: unknown, { tool, call, report }: FailedRun): OutputText {
  if (error instanceof ToolError) {
    const data = error.data.length === 0 ? [] : [{ data: error.data.join('\n') }]
    return [error.message, ...data, ...nextLine(error.next)]
  }
  if (isMgmtError(error)) {
    const what = error.status === undefined ? `${error.kind} error` : `status ${error.status}`
    // The message contains that of the service.
    const data = String(cleaned(error.message, longestFailure))
    return [`The request failed: ${what}, ${error.code}.`, { data }, ...nextLine(error.hint)]
  }
  if (call.signal.aborted) return ['Cancelled.']
  report(error)
  return [`${tool.name} failed because of a bug. The log of the server has the details.`]
}

const longestFailure = 1_000

const nextLine = (next: string | undefined): readonly string[] => (next === undefined ? [] : [`Next: ${next}`])

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
