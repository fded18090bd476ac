import type { OutputStream } from '@mgmt-api/command'
import type { LineOutput } from '../../notify/notifiers/notifier.ts'

/** Standard output for messages: a write fails once the reader has closed it, so that the message is sent again. */
export const lineOutputOf = (stdout: OutputStream): LineOutput => ({
  isTerminal: stdout.terminal !== undefined,
  async write(text) {
    await stdout.write(text)
    const { failure } = stdout
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error('closed', { cause: failure })
  },
})
