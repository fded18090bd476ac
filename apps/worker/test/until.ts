import { setTimeout as delay } from 'node:timers/promises'

/** Longest pause between two looks: reading from a worker ten times a second takes much of a core. */
const longestMs = 500

/** Polls until `look` returns a value, more rarely the longer it takes. @throws an error with `what` after `withinMs` */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined>,
  { withinMs = 120_000, everyMs = 50 }: { readonly withinMs?: number; readonly everyMs?: number } = {},
): Promise<T> {
  const start = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    const passedMs = performance.now() - start
    if (passedMs > withinMs) throw new Error(`waited ${withinMs} ms for ${what}`)
    await delay(Math.max(everyMs, Math.min(passedMs / 20, longestMs)))
  }
}
