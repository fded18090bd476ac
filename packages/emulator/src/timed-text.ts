import { utf8 } from './bytes.ts'

/** How elapsed time is written: milliseconds as `90500`, or seconds as `90.5s`. */
export type ElapsedForm = 'milliseconds' | 'seconds'

/** Writes the time since `start`, in milliseconds since 1970; 0 before it. */
export type WriteElapsed = (start: number, form: ElapsedForm) => string

export function writeElapsed(start: number, form: ElapsedForm, now: number): string {
  const milliseconds = Math.max(0, now - start)
  return form === 'milliseconds' ? String(milliseconds) : `${milliseconds / 1_000}s`
}

/** Upper bound of its length: milliseconds of 10,000 years with a point and a unit. */
const longestTime = 17

/** Creates a writer of placeholders for `parseTimedText`. @param mark A text that occurs nowhere else. */
export const elapsedPlaceholders =
  (mark: string): WriteElapsed =>
  (start, form) =>
    `${mark}${form} ${start};`

/** A text with elapsed times, which are written again for each reader. */
export interface TimedText {
  /** Length without the elapsed times. */
  readonly byteLength: number
  /** UTF-8 bytes of the text at a time. */
  at(now: number): Uint8Array<ArrayBuffer>
}

/** An elapsed time, and the text after it. */
interface TimedPart {
  readonly start: number
  readonly form: ElapsedForm
  readonly rest: Uint8Array
}

/** Parses a text with placeholders. */
export function parseTimedText(text: string, mark: string): TimedText {
  const [before = '', ...others] = text.split(mark)
  const first = utf8(before)
  const parts = others.map(parsePart)
  const byteLength = parts.reduce((size, { rest }) => size + rest.byteLength, first.byteLength)
  if (parts.length === 0) return { byteLength, at: () => first }
  return {
    byteLength,
    at(now) {
      const bytes = new Uint8Array(byteLength + parts.length * longestTime)
      bytes.set(first)
      let end = first.byteLength
      for (const { start, form, rest } of parts) {
        end += encoder.encodeInto(writeElapsed(start, form, now), bytes.subarray(end)).written
        bytes.set(rest, end)
        end += rest.byteLength
      }
      return bytes.subarray(0, end)
    },
  }
}

const encoder = new TextEncoder()

function parsePart(text: string): TimedPart {
  const [space, end] = [text.indexOf(' '), text.indexOf(';')]
  // Written by `elapsedPlaceholders`.
  const form = text.slice(0, space) as ElapsedForm
  return { form, start: Number(text.slice(space, end)), rest: utf8(text.slice(end + 1)) }
}
