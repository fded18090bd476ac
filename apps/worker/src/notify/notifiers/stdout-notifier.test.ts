import { expect, test } from 'vitest'
import { aMessage } from '../../../test/a-message.ts'
import { stdoutNotifier } from './stdout-notifier.ts'

const never = new AbortController().signal

function output(isTerminal: boolean) {
  const written: string[] = []
  return {
    written,
    isTerminal,
    write: async (text: string) => {
      written.push(text)
    },
  }
}

test('a terminal gets text', async () => {
  const terminal = output(true)
  expect(await stdoutNotifier(terminal).send(aMessage(), never)).toEqual({ kind: 'delivered' })
  expect(terminal.written).toEqual(['Prod EU: Disk full differs\nalert-drift: 1 opened, 0 closed, 1 open\n'])
})

test('another output gets a line of JSON', async () => {
  const pipe = output(false)
  expect(await stdoutNotifier(pipe).send(aMessage(), never)).toEqual({ kind: 'delivered' })
  expect(pipe.written).toHaveLength(1)
  expect(pipe.written[0]?.endsWith('}\n')).toBe(true)
  expect(JSON.parse(pipe.written[0] ?? '')).toEqual(aMessage())
})

test('a closed output is an error that allows a retry', async () => {
  const closed = {
    isTerminal: false,
    write: async () => {
      throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    },
  }
  expect(await stdoutNotifier(closed).send(aMessage(), never)).toEqual({
    kind: 'unavailable',
    error: 'the output cannot be written: EPIPE',
  })
})
