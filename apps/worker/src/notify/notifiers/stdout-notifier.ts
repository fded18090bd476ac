import { messageJson, type LineOutput, type Notifier } from './notifier.ts'

/** Writes messages to an output: as text to a terminal, as lines of JSON otherwise. */
export const stdoutNotifier = (output: LineOutput): Notifier => ({
  async send(message, signal) {
    signal.throwIfAborted()
    try {
      await output.write(`${output.isTerminal ? message.text : messageJson(message)}\n`)
    } catch (error) {
      return { kind: 'unavailable', error: `the output cannot be written: ${reasonOf(error)}` }
    }
    return { kind: 'delivered' }
  },
})

const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'closed')
