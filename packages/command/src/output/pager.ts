import type { ProgramHost } from '../host.ts'

/**
 * Shows lines on a terminal, through `$PAGER` (or `less -FRX`) if there are more than fit. Other outputs never get a
 * pager. `PAGER=cat`, or an empty `PAGER`, turns it off.
 */
export async function showLines(host: ProgramHost, lines: readonly string[]): Promise<void> {
  const text = lines.length === 0 ? '' : `${lines.join('\n')}\n`
  const { terminal } = host.stdout
  const command = host.env.PAGER ?? 'less -FRX'
  const wanted = terminal !== undefined && lines.length >= terminal.rows && !['', 'cat'].includes(command.trim())
  if (wanted) {
    const { exitCode } = await host.runShell({ command, input: [text], capture: false })
    // The shell returns 126 and 127 if there is no such program: show the lines without it.
    if (exitCode !== 126 && exitCode !== 127) return
  }
  await host.stdout.write(text)
}
