import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { createLimiter } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import type { TargetConfig } from '../config/config.ts'
import { createConnect } from './connect.ts'
import { defaultTimeouts } from './target-timeouts.ts'

const target: TargetConfig = { name: 'a', key: '${env:KEY}', requests_per_second: 10 }

test('an endless response fails after one attempt, and its connection is closed', async () => {
  const blanks = Buffer.alloc(1024 * 1024, ' ')
  await using server = createServer((_request, response) => {
    response.on('close', () => server.emit('response closed'))
    const send = (): void => {
      while (response.write(blanks));
    }
    response.on('drain', send)
    send()
  })
  const closed = once(server, 'response closed')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The address of a server on a TCP port is an object.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provided = new Map([[target.name, { apiKey: 'any', address }]])
  const connect = createConnect({
    timeouts: defaultTimeouts,
    limiterOf: () => createLimiter(),
    provided,
    env: {},
    directory: '.',
  })
  const { caller } = await connect(target)
  await expect(caller.call(listAlertDefs, { query: {} })).rejects.toMatchObject({
    code: 'response_too_large',
    attempts: 1,
    message: expect.stringContaining('32 MiB') as unknown,
  })
  await closed
})
