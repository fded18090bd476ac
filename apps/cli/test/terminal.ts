import { spawn } from '@lydell/node-pty'
import { bundle, isolatedEnv } from './bundle.ts'
import { temporaryHome } from './run-cli.ts'

export interface TerminalOptions {
  readonly home?: string
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
  readonly rows?: number
  /** What is typed once its text is on the screen, in this order. */
  readonly answers?: readonly (readonly [seen: string, typed: string])[]
  /** Sends SIGINT once this text is on the screen. */
  readonly interruptAt?: string
  /** Called with everything that has come to the terminal so far. */
  readonly onScreen?: (screen: string) => void
}

export interface TerminalRun {
  /** Everything that came to the terminal, standard output and error alike, with its escape sequences. */
  readonly screen: string
  readonly exitCode: number
}

/** Runs the bundled program on a terminal of its own. */
export function runOnTerminal(args: readonly string[], options: TerminalOptions = {}): Promise<TerminalRun> {
  const { home = temporaryHome(), env, columns = 100, rows = 24, answers = [], interruptAt, onScreen } = options
  const terminal = spawn(process.execPath, [bundle, ...args], {
    name: 'xterm-256color',
    cols: columns,
    rows,
    cwd: home,
    env: isolatedEnv(home, { TERM: 'xterm-256color', ...env }),
  })
  let screen = ''
  let looked = 0
  const waiting = [...answers]
  terminal.onData((text) => {
    if (interruptAt !== undefined && !screen.includes(interruptAt) && (screen + text).includes(interruptAt)) {
      terminal.kill('SIGINT')
    }
    screen += text
    onScreen?.(screen)
    const [next] = waiting
    const at = next === undefined ? -1 : screen.indexOf(next[0], looked)
    if (next === undefined || at === -1) return
    looked = at + next[0].length
    waiting.shift()
    terminal.write(next[1])
  })
  return new Promise((resolve) => terminal.onExit(({ exitCode }) => resolve({ screen, exitCode })))
}
