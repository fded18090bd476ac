import { createEmulator } from '@mgmt-api/emulator'
import { responseWith, serveFixed } from './serve-fixed.ts'

// A server with fixed downloads of 10,000 definitions of the emulator: /lines has a definition a message, /array one list of
// all of them, cut anywhere. Like the server of fixed responses it is no HTTP server but as little as looks like one.

const bodyOf = async (downloadForm: 'lines' | 'cut-array'): Promise<Buffer> => {
  const emulator = createEmulator({ seed: { alertDefs: 10_000 }, downloadForm })
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5/alerts/alerts/v3/all/download`, {
    headers: { authorization: 'key' },
  })
  const body = Buffer.from(await response.arrayBuffer())
  await emulator.close()
  return body
}

serveFixed({
  lines: responseWith(await bodyOf('lines'), { type: 'application/x-ndjson' }),
  array: responseWith(await bodyOf('cut-array'), { type: 'application/x-ndjson' }),
})
