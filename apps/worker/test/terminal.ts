import { spawn } from '@lydell/node-pty'

export interface TerminalOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** What is typed once its text is on the screen, in this order. */
  readonly answers: readonly (readonly [seen: string, typed: string])[]
}

export interface TerminalRun {
  /** Everything that came to the terminal, standard output and error alike. */
  readonly screen: string
  readonly exitCode: number
}

/** Runs a program of Node on a terminal of its own. */
export function runOnTerminal(args: readonly string[], { cwd, env, answers }: TerminalOptions): Promise<TerminalRun> {
  const terminal = spawn(process.execPath, [...args], { name: 'xterm-256color', cols: 120, rows: 40, cwd, env })
  const waiting = [...answers]
  let screen = ''
  terminal.onData((text) => {
    screen += text
    const [next] = waiting
    if (next === undefined || !screen.includes(next[0])) return
    waiting.shift()
    terminal.write(next[1])
  })
  return new Promise((resolve) => terminal.onExit(({ exitCode }) => resolve({ screen, exitCode })))
}
