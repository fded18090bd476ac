import { processHost } from '@mgmt-api/command/process'
import { isMgmtError } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { createTransport } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'

// A program that reads one list from the address in its first argument through the proxies of its environment.
const { env, fetch = nodeFetch, stdout } = processHost({ program: 'reader', version: '1.0.0' })
const transport = createTransport({ baseUrl: process.argv[2], apiKey: env.MGMT_API_KEY, attempts: 1, fetch })
try {
  await stdout.write(await transport.raw(listAlertDefs, { query: {} }))
} catch (error) {
  if (!isMgmtError(error)) throw error
  await stdout.write(error.message)
}
process.exit()
