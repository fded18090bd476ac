import { isAbsolute, relative, sep } from 'node:path'

/** File name in messages: relative to `cwd`, or absolute without one. */
export function nameFrom(cwd: string | undefined, path: string): string {
  const name = cwd === undefined ? path : relative(cwd, path)
  return name.split(sep).join('/')
}

/** Whether a path below the root is in a folder, or equals it; the folder '' is the root. */
export const isBelow = (file: string, folder: string): boolean =>
  folder === '' || file === folder || file.startsWith(`${folder}/`)

/** A path below the root with forward slashes; undefined if it is not below the root. */
export function belowRoot(root: string, path: string): string | undefined {
  const inside = relative(root, path)
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
    ? undefined
    : inside.split(sep).join('/')
}
