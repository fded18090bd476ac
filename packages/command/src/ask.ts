import { sanitizeText } from '@mgmt-api/base/text'
import { inputError, interruptedError } from './command-error.ts'
import type { ProgramHost, OutputStream } from './host.ts'

/** Options of `ask`. */
export interface AskOptions {
  /** Whether to echo nothing, not even the number of characters. */
  readonly hidden: boolean
}

const key = {
  interrupt: '\u0003',
  end: '\u0004',
  erase: ['\u007f', '\b'],
  clear: '\u0015',
  enter: ['\r', '\n'],
} as const

/**
 * Prompts for a line on the terminal. The prompt goes to standard error; standard output is for data.
 * @throws {CommandError} exit code 130 on Ctrl-C or if the input ends before any character
 */
export async function ask(host: ProgramHost, question: string, options: AskOptions): Promise<string> {
  const { stderr, stdin, interrupted } = host
  const keys = withoutSequences(stdin.keys(interrupted))
  // Starts to listen before printing the question, so that early input is neither echoed nor lost.
  const first = keys.next()
  await stderr.write(`${sanitizeText(question)} `)
  try {
    return await readLine(following(first, keys), stderr, options)
  } catch (error) {
    throw interrupted.aborted ? interruptedError() : error
  } finally {
    await stderr.write('\n')
  }
}

async function readLine(keys: AsyncIterable<string>, stderr: OutputStream, { hidden }: AskOptions): Promise<string> {
  const typed: string[] = []
  const show = (text: string): void | Promise<void> => (hidden ? undefined : stderr.write(text))
  for await (const character of keys) {
    if (character === key.interrupt || (character === key.end && typed.length === 0)) throw interruptedError()
    if (character === key.end || oneOf(key.enter, character)) break
    if (oneOf(key.erase, character)) {
      if (typed.pop() !== undefined) await show('\b \b')
    } else if (character === key.clear) {
      await show('\b \b'.repeat(typed.length))
      typed.length = 0
    } else if (character >= ' ') {
      typed.push(character)
      await show(character)
    }
  }
  return typed.join('')
}

/** An iterator whose first element has already been requested. */
async function* following<T>(
  first: Promise<IteratorResult<T, void>>,
  rest: AsyncGenerator<T, void>,
): AsyncGenerator<T> {
  const { done, value } = await first
  if (done === true) return
  yield value
  yield* rest
}

/** Options of `confirm`. */
export interface ConfirmOptions {
  /** Whether `--yes` was given. */
  readonly yes: boolean | undefined
}

/** Whether there is a terminal for a question. */
export const canAsk = (host: ProgramHost): boolean => host.stdin.isTerminal && host.stderr.terminal !== undefined

/**
 * Asks for confirmation of a change. Without a terminal, only `--yes` confirms.
 * @param question e.g. `Delete 3 alert definitions?`
 * @throws {CommandError} `needs_yes` (2) without a terminal; `interrupted` (130) if the answer is no
 */
export async function confirm(host: ProgramHost, question: string, { yes }: ConfirmOptions): Promise<void> {
  if (yes === true) return
  if (!canAsk(host)) {
    throw inputError('needs_yes', `${question} Cannot ask without a terminal`, 'Use --yes to confirm')
  }
  if (!(await agrees(host, question))) throw interruptedError('not confirmed; nothing was changed')
}

/**
 * Asks on a terminal for something that a command can do without.
 * @returns whether the answer is yes
 * @throws {CommandError} exit code 130 on Ctrl-C
 * @example if (await agrees(host, 'Write 2 ids to mgmt.yaml?')) await write()
 */
export async function agrees(host: ProgramHost, question: string): Promise<boolean> {
  const answer = await ask(host, `${question} [y/N]`, { hidden: false })
  return /^y(?:es)?$/i.test(answer.trim())
}

const oneOf = (keys: readonly string[], character: string): boolean => keys.includes(character)

/** Removes escape sequences: arrow keys and the markers of bracketed paste. */
async function* withoutSequences(keys: AsyncIterable<string>): AsyncGenerator<string, void> {
  let sequence: 'none' | 'started' | 'inside' = 'none'
  for await (const character of keys) {
    if (sequence === 'none' && character === '\u001b') sequence = 'started'
    else if (sequence === 'started') sequence = character === '[' || character === 'O' ? 'inside' : 'none'
    else if (sequence === 'inside') sequence = character >= '@' && character <= '~' ? 'none' : 'inside'
    else yield character
  }
}
