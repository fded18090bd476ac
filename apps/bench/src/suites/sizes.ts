import { fileURLToPath } from 'node:url'
import { atMost, type Figure } from '../figure.ts'

/** kB for browsers and edge runtimes, and for Node. */
interface Sizes {
  readonly browser: number
  readonly node: number
}

interface Program {
  readonly name: string
  readonly code: string
  /** kB that the package checks allow. */
  readonly ceiling: Sizes
}

interface Ceilings {
  readonly bundleCeilings: readonly Program[]
}

interface Bundling {
  readonly programSizes: (code: string, directory: string) => Promise<Sizes>
}

const checks = new URL('../../../../scripts/package-checks/', import.meta.url)
const here = fileURLToPath(new URL('..', import.meta.url))

/** Programs with the packages as one file, minified and gzipped. */
export async function measure(): Promise<Figure[]> {
  // The workspace's own checks are plain JavaScript, without declarations.
  const { bundleCeilings } = (await import(new URL('ceilings.mjs', checks).href)) as Ceilings
  // The same.
  const { programSizes } = (await import(new URL('bundle-size.mjs', checks).href)) as Bundling
  const figures: Figure[] = []
  for (const { name, code, ceiling } of bundleCeilings) {
    const { browser, node } = await programSizes(code, here)
    figures.push(
      atMost(`${name}, minified and gzipped: for browsers`, browser, ceiling.browser, 'kB'),
      atMost(`${name}, minified and gzipped: for Node`, node, ceiling.node, 'kB'),
    )
  }
  return figures
}
