import { documentOf } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'

/** Prints a response, or a list of responses, as one document. */
export async function printResponse({ host }: CliContext, format: 'json' | 'yaml', response: unknown): Promise<void> {
  await host.stdout.write(await documentOf(format, response))
}

/** Whether a text needs no quoting in a shell. */
export const isShellSafe = (text: string): boolean => /^[\w.~+/=-]+$/.test(text)
