import { lookupMovedPath } from '@mgmt-api/models/history'

/** Says where the address of an older release went, or nothing for one that never was. */
export function explainMissing(method: string, path: string): string | undefined {
  const fate = lookupMovedPath(method, path)
  if (fate === undefined) return undefined
  if (fate.kind === 'moved') return `It moved to ${fate.movedTo}. ${fate.note}`
  return fate.instead === undefined ? fate.note : `${fate.note} Instead there is ${fate.instead}.`
}
