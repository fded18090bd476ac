import { inspect } from 'node:util'
import type { Hooks } from '../src/index.ts'

/** All forms of a value that a person, a log or a hook may see. */
export function shown(value: unknown): string {
  return [
    inspect(value, { depth: 20, showHidden: true, getters: true }),
    value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : JSON.stringify(value),
  ].join('\n')
}

/** Hooks that record their events as text, at the time of the event and at the end. */
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
