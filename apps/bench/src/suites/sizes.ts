import { fileURLToPath } from 'node:url'
import { atMost, type Figure, information } from '../figure.ts'

interface Program {
  readonly name: string
  readonly code: string
  /** kB that the package checks allow: in the first chunks, and in all of them. */
  readonly ceiling: { readonly first: number; readonly all: number }
}

interface Ceilings {
  readonly bundleCeilings: readonly Program[]
}

interface Bundling {
  readonly programSizes: (
    code: string,
    directory: string,
  ) => Promise<{ readonly first: number; readonly all: number; readonly one: number }>
}

const checks = new URL('../../../../scripts/package-checks/', import.meta.url)
const here = fileURLToPath(new URL('..', import.meta.url))

/** The packages in a bundle, minified and gzipped: what a page loads first, with what it loads later, and as one file. */
export async function measure(): Promise<Figure[]> {
  // The workspace's own checks are plain JavaScript, without declarations.
  const { bundleCeilings } = (await import(new URL('ceilings.mjs', checks).href)) as Ceilings
  // The same.
  const { programSizes } = (await import(new URL('bundle-size.mjs', checks).href)) as Bundling
  const figures: Figure[] = []
  for (const { name, code, ceiling } of bundleCeilings) {
    const { first, all, one } = await programSizes(code, here)
    figures.push(
      atMost(`${name}, minified and gzipped: first load`, first, ceiling.first, 'kB'),
      atMost(`${name}, minified and gzipped: with what loads later`, all, ceiling.all, 'kB'),
      information(`${name}, minified and gzipped: as one file`, `${one.toFixed(1)} kB`),
    )
  }
  return figures
}
