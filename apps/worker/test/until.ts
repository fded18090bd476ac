import { setTimeout as delay } from 'node:timers/promises'

/** Polls until `look` returns a value. @throws an error with `what` after `withinMs` */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined>,
  { withinMs = 120_000, everyMs = 50 }: { readonly withinMs?: number; readonly everyMs?: number } = {},
): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms for ${what}`)
    await delay(everyMs)
  }
}
