import { isAbsolute, relative, sep } from 'node:path'

/** How files are called in messages: below the working directory, as people type them; absolute where `cwd` is. */
export function nameFrom(cwd: string | undefined, path: string): string {
  const name = cwd === undefined ? path : relative(cwd, path)
  return name.split(sep).join('/')
}

/** Whether a path below the root is in a folder of it, or is that very file; the folder '' is the root. */
export const isBelow = (file: string, folder: string): boolean =>
  folder === '' || file === folder || file.startsWith(`${folder}/`)

/** A path below the root with forward slashes; undefined where it is not below it. */
export function belowRoot(root: string, path: string): string | undefined {
  const inside = relative(root, path)
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
    ? undefined
    : inside.split(sep).join('/')
}
