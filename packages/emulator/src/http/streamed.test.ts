import { describe, expect, test } from 'vitest'
import { askDownload, downloadId, messagesIn } from '../../test/download.ts'
import { createService, type Service } from '../../test/service.ts'
import type { FaultRule } from '../index.ts'

const withFault = (fault: FaultRule): Service => createService({ seed: { alertDefs: 40 }, faults: [fault] })

/** The received part of a download, and how it ended. */
async function arrived(service: Service): Promise<{ readonly text: string; readonly error: unknown }> {
  const reader = (await askDownload(service.emulator)).body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const next = await reader?.read()
      if (next?.done !== false) return { text, error: undefined }
      text += decoder.decode(next.value, { stream: true })
    }
  } catch (error) {
    return { text, error }
  }
}

const lines = (text: string): readonly string[] => text.split('\n')

describe('faults in the middle of a stream', () => {
  test.each([
    [{ kind: 'truncate' } as const, 20],
    [{ kind: 'truncate', share: 0.1 } as const, 4],
    [{ kind: 'truncate', share: 0 } as const, 0],
    [{ kind: 'reset', when: 'after' } as const, 20],
  ])('%j ends the connection within a message, after %i', async (fault, whole) => {
    const { text, error } = await arrived(withFault({ ...fault, operation: downloadId }))
    expect(error).toMatchObject({ cause: { code: 'ECONNRESET' } })
    const found = lines(text)
    expect(found).toHaveLength(whole + 1)
    expect(() => messagesIn(`${found[whole]}\n`)).toThrow(SyntaxError)
    expect(
      messagesIn(
        found
          .slice(0, whole)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    ).toHaveLength(whole)
  })

  test('stream-error sends an error message and ends normally', async () => {
    const { text, error } = await arrived(
      withFault({ kind: 'stream-error', share: 0.25, status: 503, message: 'Gone.' }),
    )
    expect(error).toBeUndefined()
    const found = lines(text)
    expect(found.slice(-2)).toEqual(['{"error":{"code":503,"message":"Gone."}}', ''])
    expect(messagesIn(`${found.slice(0, -2).join('\n')}\n`)).toHaveLength(10)
  })

  test('stream-error has the format of the stream, never that of a result', async () => {
    const service = withFault({ kind: 'stream-error', share: 0 })
    service.emulator.settings.set({ streamForm: 'wrapped-event-stream' })
    expect((await arrived(service)).text).toMatch(/^data: \{"error":\{"code":500,"message":"[^"]+"\}\}\n\n$/)
  })

  test('stream-error applies to streams only', async () => {
    const service = withFault({ kind: 'stream-error' })
    expect((await service.list()).alertDefs).toHaveLength(40)
    const { emulator } = service
    const rules = [{ kind: 'stream-error', share: 0.5, operation: downloadId }]
    const sent = await emulator.fetch(`${emulator.url}/_emulator/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules }),
    })
    expect(sent.status).toBe(200)
  })

  test.each([
    [{ kind: 'status', status: 503, when: 'after' } as const, 503],
    [{ kind: 'status', status: 429 } as const, 429],
    [{ kind: 'html', when: 'after' } as const, 502],
  ])('%j replaces the stream', async (fault, status) => {
    expect((await askDownload(withFault(fault).emulator)).status).toBe(status)
  })

  test('reset before the work sends no response', async () => {
    await expect(askDownload(withFault({ kind: 'reset' }).emulator)).rejects.toThrow('fetch failed')
  })

  test('an error response is no stream and is truncated normally', async () => {
    const { emulator } = withFault({ kind: 'truncate', share: 0.5 })
    const response = await askDownload(emulator, '?ids=x')
    expect(response.status).toBe(400)
    await expect(response.text()).rejects.toThrow('terminated')
  })
})

test('closing an emulator during a stream ends it with an error', async () => {
  const errors: unknown[] = []
  const service = createService({ seed: { alertDefs: 500 }, onError: (error) => errors.push(error) })
  const response = await askDownload(service.emulator)
  await service.emulator.close()
  await expect(response.text()).rejects.toThrow()
  expect(errors).toHaveLength(1)
})
