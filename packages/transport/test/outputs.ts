import { inspect } from 'node:util'
import type { Hooks } from '../src/index.ts'

/** Everything that a person, a log or a hook could get to see of a value. */
export function shown(value: unknown): string {
  return [
    inspect(value, { depth: 20, showHidden: true, getters: true }),
    value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : JSON.stringify(value),
  ].join('\n')
}

/** Hooks that keep what they were told, as text, at the moment they were told it and at the end. */
export function recordingHooks(): { hooks: Hooks; all: () => string } {
  const events: unknown[] = []
  const texts: string[] = []
  const record = (event: unknown): void => {
    events.push(event)
    texts.push(shown(event))
  }
  return {
    hooks: { beforeRequest: record, afterResponse: record, onRetry: record, onDrift: record },
    all: () => [...texts, ...events.map(shown)].join('\n'),
  }
}
