import type { ChangedIn } from './changed-in.ts'

const words: Readonly<Record<ChangedIn, string>> = {
  console: 'changed in the console',
  directory: 'changed in the directory',
  both: 'changed in both',
  unknown: 'without a common baseline',
}

/** `40 in sync, 2 differ: 1 changed in the console, 1 changed in the directory`. */
export function driftNote(inSync: number, sides: readonly ChangedIn[]): string {
  const count = (side: ChangedIn): number => sides.filter((each) => each === side).length
  const parts = (['console', 'directory', 'both', 'unknown'] as const)
    .filter((side) => count(side) > 0)
    .map((side) => `${count(side)} ${words[side]}`)
  const differing = sides.length === 0 ? 'no differences' : `${sides.length} differ: ${parts.join(', ')}`
  return `${inSync} in sync, ${differing}`
}
