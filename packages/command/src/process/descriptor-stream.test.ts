import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryHome } from '../testing/index.ts'
import { createDescriptorStream } from './descriptor-stream.ts'

/** A pipe whose writes do not block, as of a program that shares its pipe with others. */
function createPipe(): { readonly reader: number; readonly writer: number } {
  const directory = temporaryHome()
  const path = join(directory, 'pipe')
  spawnSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  onTestFinished(() => {
    for (const descriptor of [reader, writer]) closeSync(descriptor)
    rmSync(directory, { recursive: true })
  })
  return { reader, writer }
}

async function read(reader: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(65_536)
  let text = ''
  while (text.length < length) {
    try {
      text += buffer.toString('utf8', 0, readSync(reader, buffer))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      await setImmediate()
    }
  }
  return text
}

test('texts written to a full pipe arrive whole and in order', async ({ skip }) => {
  skip(process.platform !== 'linux', 'pipes are opened by their number on Linux alone')
  const { reader, writer } = createPipe()
  const stream = createDescriptorStream(writer)
  const size = 150_000
  const [a = '', b = '', c = '', d = ''] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(size))
  // One writer waits for each of its texts, another does not.
  const waiting = Promise.resolve(stream.write(a)).then(() => stream.write(d))
  const others = [stream.write(b), stream.write(c)]
  const text = await read(reader, 4 * size)
  await Promise.all([waiting, ...others])
  expect(text.match(/(.)\1*/g)?.map((run) => `${run[0] ?? ''} ${run.length}`)).toEqual([
    `a ${size}`,
    `b ${size}`,
    `c ${size}`,
    `d ${size}`,
  ])
})
