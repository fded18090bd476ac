import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Script } from 'node:vm'
import type { Program } from './load-program.ts'

/** Where the program begins, `file/part`; the bundle says it. */
declare const MGMT_START: string

/** Loads a part of the bundle and gives what it exports. */
interface Load {
  (place: string): object
  /** An address beside the parts. */
  readonly url: string
}

/** The parts of a file by name: the script of the file gives them. */
type Parts = Readonly<Record<string, (exports: object, load: Load) => void>>

/** What this needs of a process. */
type Own = Pick<NodeJS.Process, 'arch' | 'on' | 'pid' | 'version'>

/**
 * Runs that add what they compiled to what is kept of a file, since each command needs other functions. Keeping takes
 * longer than a start, so that it has an end.
 */
const learningRuns = 4

/**
 * Loads the program out of the bundle, with the functions that earlier starts compiled.
 * @param compiled the directory where they are kept; absent: nowhere
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
  // The bundle says where the start is: the part that was made of the module with this type.
  return Promise.resolve(load(MGMT_START) as Program)
}

/** What runs the script of a file. When the process ends, what was compiled of new files is kept. */
function fileRunner(own: Own, compiled: string | undefined): (file: string) => Parts {
  const learning: (() => void)[] = []
  own.on('exit', () => learning.forEach((learn) => learn()))
  return (file) => {
    const path = `${import.meta.dirname}/parts/${file}.cjs`
    // An address, as modules have: Node's coverage counts nothing else.
    const filename = new URL(`parts/${file}.cjs`, import.meta.url).href
    const place = compiled === undefined ? undefined : `${compiled}/${file}-${own.version}-${own.arch}`
    const kept = place === undefined ? undefined : keptOf(place)
    // The last byte counts the runs that it was learned from.
    const cachedData = kept?.subarray(0, -1)
    // All of it is ASCII, and as such it is read at once.
    const script = new Script(readFileSync(path, 'latin1'), { filename, cachedData })
    const runs = script.cachedDataRejected === true ? 0 : (kept?.at(-1) ?? 0)
    if (place !== undefined && runs < learningRuns) {
      learning.push(() => keep(place, Buffer.concat([script.createCachedData(), Buffer.of(runs + 1)]), own.pid))
    }
    // Every file of the bundle is one object of parts.
    return script.runInThisContext() as Parts
  }
}

function keptOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    // Nothing was kept yet.
    return undefined
  }
}

function keep(path: string, bytes: Buffer, pid: number): void {
  try {
    writeFileSync(`${path}.${pid}`, bytes)
    // At once, for another start may be reading.
    renameSync(`${path}.${pid}`, path)
  } catch {
    // No room, or no permission: the next start is as slow as this one.
  }
}
