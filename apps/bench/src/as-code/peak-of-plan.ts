import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { apiKey } from './workplace.ts'

const mgmt = fileURLToPath(new URL('../../../cli/dist/bin.js', import.meta.url))
const report = fileURLToPath(new URL('report-peak.ts', import.meta.url))

/** Peak resident memory of `mgmt plan` on a directory, in MB. */
export async function peakOfPlan(root: string, address: string): Promise<number> {
  const child = spawn(process.execPath, ['--import', report, mgmt, 'plan'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, MGMT_API_KEY: apiKey, MGMT_BASE_URL: address },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  const peak = /^peak (\d+)$/m.exec(text)?.[1]
  if (child.exitCode !== 0 || peak === undefined) throw new Error(`mgmt plan ended with ${child.exitCode}: ${text}`)
  return Number(peak) / 1024
}
