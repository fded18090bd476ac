const left = new Set<() => void>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const numbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }

/**
 * Removes something when this process is interrupted or fails before it could clean up.
 * @param remove removes it synchronously
 * @returns cancels the removal; call it once the thing is removed
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
