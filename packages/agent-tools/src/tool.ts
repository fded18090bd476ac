import type * as z from 'zod'
import type { ChangeSettings } from './change-settings.ts'
import type { Targets, WriteLevel } from './targets.ts'
import type { ToolError } from './tool-error.ts'
import type { OutputText } from './text/platform-data.ts'

/** What the tools of one server share. It lives as long as the server, across connections. */
export interface AgentSession {
  readonly targets: Targets
  /** Changes that the server allows; targets may allow less. */
  readonly writes: WriteLevel
  /** Settings of the tools that change platforms. Default: those of each. */
  readonly changes?: ChangeSettings | undefined
  /** Milliseconds since 1970. */
  now(): number
  /** A text of 32 hexadecimal digits that cannot be guessed. */
  readonly createSecret: () => string
}

/** What a client may assume about a tool before it runs it. All four are required, because their defaults mislead. */
export interface ToolAnnotations {
  /** Changes nothing on a platform. */
  readonly readOnlyHint: boolean
  /** May delete or overwrite. False for tools that only read. */
  readonly destructiveHint: boolean
  /** Running it twice with the same input has the same effect as running it once. */
  readonly idempotentHint: boolean
  /** Talks to a platform; false for tools that read the contract only. */
  readonly openWorldHint: boolean
}

/** One run of a tool. */
export interface ToolCall {
  readonly session: AgentSession
  /** Aborted if the client cancels the call or disconnects. */
  readonly signal: AbortSignal
  /** Why the client cannot ask a person: a result `{ confirm }` fails with it. Undefined: it can. */
  readonly cannotAsk: ToolError | undefined
  /** The person's answer to a question of an earlier run; undefined in the first run. */
  readonly answer: PersonAnswer | undefined
}

/** Answer of a person. */
export interface PersonAnswer {
  readonly isYes: boolean
  /** The `question` of the `Confirmation` that the client answers: only the client that was asked knows it. */
  readonly question: string | undefined
}

/** A question for the person. */
export interface Confirmation {
  /** Its text. */
  readonly confirm: string
  /** A random text that comes back with the answer. */
  readonly question: string
}

/**
 * Result of a run: the text for the agent, once; or a question for the person, after which the tool runs again with the
 * same input and the person's `answer`. Failures are thrown: a `ToolError` that names the next call, or an `MgmtError`.
 */
export type ToolResult = { readonly text: string | OutputText } | Confirmation

/**
 * A tool as the server registers it. To add one, write a function `(session: AgentSession) => AgentTool` with `defineTool`,
 * keep its state in the closure (a session outlives connections: over HTTP, each request has a protocol server of its
 * own), and list it in `create-agent-server.ts`. Definitions count against the budget in `definitions.test.ts`, so
 * descriptions are short and parameters few. Text of a platform is a part `{ data }` of the answer.
 */
export interface AgentTool {
  readonly name: string
  readonly description: string
  /** An object; unknown arguments are refused with the nearest name. */
  readonly input: z.ZodObject
  readonly annotations: ToolAnnotations
  /** @param input validated by `input` */
  run(input: unknown, call: ToolCall): Promise<ToolResult>
}

interface ToolDeclaration<Input extends z.ZodObject> extends Omit<AgentTool, 'input' | 'run'> {
  readonly input: Input
  run(input: z.output<Input>, call: ToolCall): Promise<ToolResult>
}

/** Declares a tool. The type of its input comes from the schema. */
export function defineTool<Input extends z.ZodObject>(declaration: ToolDeclaration<Input>): AgentTool {
  // The server validates with `input` before it calls `run`.
  return { ...declaration, run: (input, call) => declaration.run(input as z.output<Input>, call) }
}
