import { fileURLToPath } from 'node:url'
import { atMost, type Figure } from '../figure.ts'

interface Ceiling {
  readonly name: string
  readonly code: string
  /** kB that the project set out to stay below. */
  readonly goal: number
}

interface Ceilings {
  readonly bundleCeilings: readonly Ceiling[]
}

interface Bundling {
  readonly bundledSize: (code: string, directory: string) => Promise<number>
}

const checks = new URL('../../../../scripts/package-checks/', import.meta.url)
const here = fileURLToPath(new URL('..', import.meta.url))

/** What a page carries of the packages: minified and gzipped, with everything that is loaded later. */
export async function measure(): Promise<Figure[]> {
  // The workspace's own checks are plain JavaScript, without declarations.
  const { bundleCeilings } = (await import(new URL('ceilings.mjs', checks).href)) as Ceilings
  // The same.
  const { bundledSize } = (await import(new URL('bundle-size.mjs', checks).href)) as Bundling
  const figures: Figure[] = []
  for (const { name, code, goal } of bundleCeilings) {
    figures.push(atMost(`${name}, minified and gzipped`, await bundledSize(code, here), goal, 'kB'))
  }
  return figures
}
