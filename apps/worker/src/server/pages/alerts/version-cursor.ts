import { z } from 'zod'
import type { VersionPosition } from '../../../queries/read-versions.ts'

const place = z.tuple([z.iso.datetime(), z.string(), z.string(), z.int()])

/** The end of a page, as a URL parameter. */
export const formatCursor = ({ seen_at: seenAt, target, definition, version }: VersionPosition): string =>
  JSON.stringify([seenAt.toISOString(), target, definition, version])

/** An invalid cursor selects the first page. */
export function parseVersionCursor(text: string): VersionPosition | undefined {
  const { data } = place.safeParse(parsed(text))
  if (data === undefined) return undefined
  const [seenAt, target, definition, version] = data
  // No text of the database contains this character: PostgreSQL rejects it.
  if (`${target}${definition}`.includes('\0')) return undefined
  return { seen_at: new Date(seenAt), target, definition, version }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
