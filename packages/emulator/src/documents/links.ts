// Written by `pnpm contract:settle` from the resources that the emulator plays.
import type { Link, Words } from './link.ts'

/** Resources that the emulator plays, and what their items are called. */
export const words: Readonly<Record<string, Words>> = {
  alerts: { one: 'alert definition', many: 'alert definitions' },
  events: { one: 'event', many: 'events' },
  'suppression-rules': { one: 'suppression rule', many: 'suppression rules' },
  usage: { one: 'usage record', many: 'usage records' },
  'view-folders': { one: 'view folder', many: 'view folders' },
  views: { one: 'view', many: 'views' },
}

/** Which of them refer to which, and what happens to them when the other one is deleted. */
export const links: readonly Link[] = [
  { from: 'views', at: 'folderId', to: 'view-folders', deleted: 'clear', source: 'client' },
]
