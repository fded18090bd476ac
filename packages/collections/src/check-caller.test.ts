import { expect, test } from 'vitest'
import { bind } from './verbs/bind.ts'
import { resources } from './verbs/resources.ts'

test.each([[undefined], [null], ['eu1'], [{ apiKey: 'key', region: 'eu1' }]])(
  'a client over %j instead of a transport is refused at once',
  (caller) => {
    // As from JavaScript.
    const make = [() => bind(caller as never, {}), () => resources(caller as never)]
    for (const each of make) {
      expect(each).toThrow(
        expect.objectContaining({
          message: 'caller: not a transport',
          hint: 'Pass createTransport({ apiKey, region, domain }).',
        }),
      )
    }
  },
)
