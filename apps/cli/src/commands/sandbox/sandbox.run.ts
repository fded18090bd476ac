import { confirm, printOne, untilAborted, type View, type YesFlag } from '@mgmt-api/command'
import { openSandboxEmulator, resetSandbox, sandboxKey } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import { cannotListen } from '../../listening.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

export interface StartFlags extends OutputFlags {
  readonly port: number
  readonly allowHost?: readonly string[] | undefined
}

interface Served {
  readonly url: string
  readonly key: string
}

const servedView: View<Served> = {
  things: 'sandboxes',
  columns: [
    { name: 'url', value: ({ url }) => url },
    { name: 'key', value: ({ key }) => key },
  ],
  shown: ['url', 'key'],
  identity: ({ url }) => url,
}

/** `mgmt sandbox start` */
export async function start(this: CliContext, flags: StartFlags): Promise<void> {
  const { host, report, signal } = this
  const emulator = await openSandboxEmulator(host)
  try {
    const { url } = await emulator.listen({ port: flags.port, allowHosts: flags.allowHost }).catch((error: unknown) => {
      throw cannotListen(error, flags.port, '--port')
    })
    await printOne(this, flags, servedView, { url, key: sandboxKey })
    report.note(`in another terminal: export MGMT_BASE_URL=${url} MGMT_API_KEY=${sandboxKey}`)
    report.note('then: mgmt alerts list')
    report.note('press Ctrl-C to stop')
    await untilAborted(signal)
  } finally {
    await emulator.close()
  }
}

/** `mgmt sandbox reset` */
export async function reset(this: CliContext, { yes }: YesFlag): Promise<void> {
  await confirm(this.host, 'Discard all changes in the sandbox?', { yes })
  this.report.note(`the sandbox in ${await resetSandbox(this.host)} was reset`)
}
