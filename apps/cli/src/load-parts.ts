import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Script } from 'node:vm'
import type { Program } from './load-program.ts'

/** Entry point of the program, `file/part`, defined by the bundle. */
declare const MGMT_START: string

/** Loads a part of the bundle and returns its exports. */
interface Load {
  (place: string): object
  /** URL of a file beside the parts. */
  readonly url: string
}

/** Parts by name, as returned by the script of a file. */
type Parts = Readonly<Record<string, (exports: object, load: Load) => void>>

/** The properties of the process that are used here. */
type Own = Pick<NodeJS.Process, 'arch' | 'on' | 'pid' | 'version'>

/**
 * Number of runs that add to the code cache of a file, since each command compiles other functions. It is limited because
 * writing the cache takes longer than a start.
 */
const learningRuns = 4

/**
 * Loads the program from the bundle, with the code cache of earlier starts.
 * @param compiled directory of the code cache; undefined disables it
 */
export function loadProgram(own: Own, compiled: string | undefined): Promise<Program> {
  const runFile = fileRunner(own, compiled)
  const scripts = new Map<string, Parts>()
  const parts = new Map<string, object>()

  function load(place: string): object {
    const known = parts.get(place)
    if (known !== undefined) return known
    const [file = '', name = ''] = place.split('/')
    let script = scripts.get(file)
    if (script === undefined) scripts.set(file, (script = runFile(file)))
    const part = script[name]
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

/** Creates the loader of a file's script. At exit, writes the code caches of new files. */
function fileRunner(own: Own, compiled: string | undefined): (file: string) => Parts {
  const learning: (() => void)[] = []
  own.on('exit', () => learning.forEach((learn) => learn()))
  return (file) => {
    const path = `${import.meta.dirname}/parts/${file}.cjs`
    // A file URL, because Node's coverage ignores paths.
    const filename = new URL(`parts/${file}.cjs`, import.meta.url).href
    const place = compiled === undefined ? undefined : `${compiled}/${file}-${own.version}-${own.arch}`
    const kept = place === undefined ? undefined : keptOf(place)
    // The last byte is the number of runs that contributed.
    const cachedData = kept?.subarray(0, -1)
    // The bundle is ASCII, which decodes faster as latin1.
    const script = new Script(readFileSync(path, 'latin1'), { filename, cachedData })
    const runs = script.cachedDataRejected === true ? 0 : (kept?.at(-1) ?? 0)
    if (place !== undefined && runs < learningRuns) {
      learning.push(() => keep(place, Buffer.concat([script.createCachedData(), Buffer.of(runs + 1)]), own.pid))
    }
    // Each file of the bundle evaluates to an object of parts.
    return script.runInThisContext() as Parts
  }
}

function keptOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    // No cache yet.
    return undefined
  }
}

function keep(path: string, bytes: Buffer, pid: number): void {
  try {
    writeFileSync(`${path}.${pid}`, bytes)
    // Atomically, because another process may be reading. Not `replaceFile` of base, which syncs: a lost cache is only
    // written again, and a sync would delay the exit.
    renameSync(`${path}.${pid}`, path)
  } catch {
    // The cache cannot be written; the next start is only slower.
  }
}
