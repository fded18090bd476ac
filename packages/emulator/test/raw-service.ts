import type { Core } from '../src/index.ts'
import { createDriver, type Driver } from './laws/driver.ts'
import { untyped } from './laws/stage.ts'
import type { SendOptions, Service } from './service.ts'

/** Calls a resource's methods on an emulator whose data may violate the contract. */
export function rawDriver(emulator: Core, resource: object): Driver {
  const send: Service['send'] = async (address, { key = 'any-key', body }: SendOptions = {}) => {
    const [method = '', path = ''] = address.split(/ (.*)/s)
    const response = await emulator.fetch(`${emulator.url}/mgmt/openapi${path}`, {
      method,
      headers: { authorization: key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, headers: response.headers, text, json }
  }
  // A driver only sends.
  return createDriver({ send } as Service, untyped(resource))
}
