import type { Caller } from '@mgmt-api/models'

/** A caller that waits some turns of the event loop before each request, drawn at random. `stir` is called before each. */
export function uneven(caller: Caller, seed: number, stir: () => void): Caller {
  let state = seed
  const turns = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % 7
  }
  return {
    ...caller,
    call: (operation, input, options) => {
      const response = (async () => {
        for (let left = turns(); left > 0; left--) await new Promise((resolve) => setImmediate(resolve))
        stir()
        return caller.call(operation, input, options).withResponse()
      })()
      const data = response.then(({ data: result }) => result)
      // One of the two may have no reader.
      for (const each of [response, data]) each.catch(() => undefined)
      return Object.assign(data, { withResponse: () => response })
    },
  }
}
