import type { ProgramHost } from '../host.ts'

/**
 * Prints lines, on a terminal through `$PAGER` (default: `less -FRX`) if they do not fit. `PAGER=cat` or an empty `PAGER`
 * turns the pager off.
 */
export async function showLines(host: ProgramHost, lines: readonly string[]): Promise<void> {
  const text = lines.length === 0 ? '' : `${lines.join('\n')}\n`
  const { terminal } = host.stdout
  const command = host.env.PAGER ?? 'less -FRX'
  const wanted = terminal !== undefined && lines.length >= terminal.rows && !['', 'cat'].includes(command.trim())
  if (wanted) {
    const { exitCode } = await host.runShell({ command, input: [text], capture: false })
    // 126 and 127: the shell did not find the pager. Print the lines directly.
    if (exitCode !== 126 && exitCode !== 127) return
  }
  await host.stdout.write(text)
}
