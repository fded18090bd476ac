import { runProgram, type ProgramContext } from '@mgmt-api/command'
import { prepareProcess, processHost } from '@mgmt-api/command/process'
import { buildCommand, buildRouteMap } from '@stricli/core'

prepareProcess(process, 'teams')

const wait = buildCommand<object, [], ProgramContext>({
  docs: { brief: 'Wait for Ctrl-C' },
  parameters: {},
  async func() {
    const { signal, report, host } = this
    report.note('waiting')
    // A timer, because a signal alone does not keep a process alive.
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => undefined, 1_000)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        resolve()
      })
    })
    await host.stdout.write('what was done\n')
  },
})

const stay = buildCommand<object, [], ProgramContext>({
  docs: { brief: 'Wait for ever' },
  parameters: {},
  async func() {
    this.report.note('waiting')
    await new Promise((resolve) => setInterval(resolve, 2 ** 30))
  },
})

const serve = buildCommand<object, [], ProgramContext>({
  docs: { brief: 'Wait for either signal, and end in order' },
  parameters: {},
  async func() {
    const { signal, report, host } = this
    const { terminated } = host
    report.note('waiting')
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => undefined, 1_000)
      AbortSignal.any([signal, terminated]).addEventListener('abort', () => {
        clearInterval(timer)
        resolve()
      })
    })
    await host.stdout.write('in order\n')
    this.endWith(0)
  },
})

const count = buildCommand<object, [], ProgramContext>({
  docs: { brief: 'Write numbers until the reader closes the pipe' },
  parameters: {},
  async func() {
    const { stdout } = this.host
    for (let number = 1; !stdout.closed.aborted; number++) await stdout.write(`${number}\n`)
  },
})

const echo = buildCommand<object, [], ProgramContext>({
  docs: { brief: 'Print what another program made of standard input' },
  parameters: {},
  async func() {
    const { host } = this
    process.emitWarning('SQLite is young', 'ExperimentalWarning')
    process.emitWarning('the disk is old', 'DiskWarning')
    const text = await host.stdin.readAll()
    const { exitCode, output } = await host.runShell({ command: 'tr a-z A-Z', input: [text], capture: true })
    await host.stdout.write(`${output}${exitCode ?? 'ended'}\n`)
  },
})

const routes = buildRouteMap({ routes: { wait, stay, serve, count, echo }, docs: { brief: 'Teams' } })
process.exit(await runProgram(processHost({ program: 'teams', version: '1.2.3' }), process.argv.slice(2), routes))
