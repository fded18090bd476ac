import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

const guide = new URL('../../../../../docs/guides/worker-messages.md', import.meta.url)
type IsGenuine = (header: string | undefined, body: string, secret: string) => boolean

test('the code in the guide verifies signatures', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync(guide, 'utf8')) ?? []
  const directory = mkdtempSync(join(tmpdir(), 'signature-'))
  try {
    const file = join(directory, 'genuine.mjs')
    writeFileSync(file, code)
    // The guide defines the signature of the function.
    const { isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { isGenuine: IsGenuine }

    const body = '{"version":1,"label":"déjà vu"}'
    const header = signatureOf(body, { secret: 'secret', now: Date.now() })
    expect(isGenuine(header, body, 'secret')).toBe(true)
    expect(isGenuine(header, `${body} `, 'secret')).toBe(false)
    expect(isGenuine(header, body, 'another secret')).toBe(false)
    expect(isGenuine(undefined, body, 'secret')).toBe(false)
    const late = signatureOf(body, { secret: 'secret', now: Date.now() - 301_000 })
    expect(isGenuine(late, body, 'secret')).toBe(false)
  } finally {
    rmSync(directory, { recursive: true })
  }
})
