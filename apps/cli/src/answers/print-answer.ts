import { documentOf } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'

/** Prints a whole answer, or a list of answers, as one document. */
export async function printAnswer({ host }: CliContext, format: 'json' | 'yaml', answer: unknown): Promise<void> {
  await host.stdout.write(await documentOf(format, answer))
}

/** Whether a text of others can be pasted into a shell as it is. */
export const isShellSafe = (text: string): boolean => /^[\w.~+/=-]+$/.test(text)
