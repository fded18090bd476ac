import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { create, definitions, logs } from '../../test/planning.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import type { Body } from '../kind/kind.ts'

const program = join(import.meta.dirname, '../../test/pull-child.ts')

const webhook = (emails: string[]): object => ({ webhooks: [{ integration: { recipients: { emails } } }] })
/** Its file is longer than 400,000 bytes. */
const large = (name: string): Body =>
  logs(name, { notificationGroup: webhook(Array.from({ length: 100 }, (_, index) => `${index}@${'x'.repeat(4_000)}`)) })

interface Started {
  readonly platform: Platform
  readonly url: string
  /** What an undisturbed pull writes. */
  readonly wanted: ReadonlyMap<string, string>
}

async function start(count: number): Promise<Started> {
  const platform = createPlatform()
  const bodies = Array.from({ length: count }, (_, index) => {
    const name = `Alert ${String(index).padStart(3, '0')}`
    return { body: index === count - 10 ? large(name) : logs(name, { description: `Number ${index}` }) }
  })
  await create(platform.caller, definitions, bodies)
  const { url } = await platform.emulator.listen()
  const undisturbed = workplaceOf(platform)
  await undisturbed.pull()
  return { platform, url, wanted: undisturbed.texts() }
}

/** Existing files, apart from a temporary one, have their final content. */
function expectWhole({ texts }: Workplace, wanted: Started['wanted']): void {
  const written = [...texts()].filter(([file]) => !file.endsWith('.tmp'))
  expect(written.filter(([file, text]) => wanted.get(file) !== text).map(([file]) => file)).toEqual([])
  expect(written.length).toBeLessThan(wanted.size)
}

test('a disk that refuses a file leaves none half-written, and the next pull writes what is missing', async () => {
  const { platform, url, wanted } = await start(40)
  const place = workplaceOf(platform)
  // In blocks of 512 bytes: a longer file is refused while it is written, as on a full disk.
  const limited = ['-c', 'ulimit -f 600 && exec "$0" "$@"', process.execPath]
  const child = spawn('sh', [...limited, program, url, place.directory])
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(stderr).toContain('EFBIG')
  expectWhole(place, wanted)
  expect([...place.texts().keys()].filter((file) => file.endsWith('.tmp'))).toEqual([])
  expect(place.texts().has('alerts/alert-000.yaml')).toBe(true)

  await place.pull()
  expect(place.texts()).toEqual(wanted)
})

test('a pull that is killed while it writes is continued by the next one', async () => {
  const { platform, url, wanted } = await start(400)
  const place = workplaceOf(platform)
  const child = spawn(process.execPath, [program, url, place.directory])
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  while (!existsSync(join(place.directory, 'alerts')) && child.exitCode === null) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  expectWhole(place, wanted)

  await place.pull()
  expect(new Map([...place.texts()].filter(([file]) => !file.endsWith('.tmp')))).toEqual(wanted)
})
