import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { apiKey } from './workplace.ts'

const mgmt = fileURLToPath(new URL('../../../cli/dist/bin.js', import.meta.url))
const report = fileURLToPath(new URL('../clients/report-peak.mjs', import.meta.url))

/** Peak resident memory of `mgmt plan` on a directory, in MB. The plan must have no changes. */
export const peakOfPlan = (root: string, address: string): Promise<number> =>
  peakOf(['plan'], { root, address, exitCode: 0 })

/** The same of `mgmt plan --rehearse`, of a plan that must have changes. */
export const peakOfRehearsal = (root: string, address: string): Promise<number> =>
  peakOf(['plan', '--rehearse'], { root, address, exitCode: 3 })

interface PlanRun {
  readonly root: string
  readonly address: string
  /** Expected exit code. */
  readonly exitCode: number
}

async function peakOf(args: readonly string[], { root, address, exitCode }: PlanRun): Promise<number> {
  const child = spawn(process.execPath, ['--import', report, mgmt, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, MGMT_API_KEY: apiKey, MGMT_BASE_URL: address },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  const peak = /^peak ([\d.]+)$/m.exec(text)?.[1]
  if (child.exitCode !== exitCode || peak === undefined) {
    throw new Error(`mgmt ${args.join(' ')} ended with ${child.exitCode}: ${text}`)
  }
  return Number(peak)
}
