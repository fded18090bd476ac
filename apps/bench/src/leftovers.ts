const left = new Set<() => void>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const numbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }

/**
 * Has something removed when this process ends before whoever made it could do so: it is interrupted, or fails.
 * @param remove does so at once
 * @returns removes nothing any more: it is removed by now
 */
export function removeAtEnd(remove: () => void): () => void {
  if (left.size === 0) listen()
  left.add(remove)
  return () => left.delete(remove)
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  process.on('exit', () => {
    for (const remove of left) remove()
  })
  for (const signal of signals) process.on(signal, () => process.exit(128 + numbers[signal]))
}
