import { createRequire } from 'node:module'
import type { Program } from './load-program.ts'

/** Entry point of the program, `file/part`, defined by the bundle. */
declare const MGMT_START: string

/** Loads a part of the bundle and returns its exports. */
interface Load {
  (place: string): object
  /** URL of a file beside the parts. */
  readonly url: string
}

/** Exports of a file of the bundle: its parts by name. */
type Parts = Readonly<Record<string, (exports: object, load: Load) => void>>

/** Loads the program from the bundle. Files are CommonJS modules, which Node's compile cache includes. */
export function loadProgram(): Promise<Program> {
  const requireFile = createRequire(import.meta.url)
  const parts = new Map<string, object>()

  function load(place: string): object {
    const known = parts.get(place)
    if (known !== undefined) return known
    const [file = '', name = ''] = place.split('/')
    // Each file of the bundle exports an object of parts.
    const part = (requireFile(`./parts/${file}.cjs`) as Parts)[name]
    if (part === undefined) throw new Error(`The bundle has no part ${place}`)
    const exports = {}
    parts.set(place, exports)
    part(exports, loader)
    return exports
  }
  const loader: Load = Object.assign(load, { url: new URL('parts/any.js', import.meta.url).href })
  // The bundle defines the entry point as the part of the module with this type.
  return Promise.resolve(load(MGMT_START) as Program)
}
