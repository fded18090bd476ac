/** A page in the list of all pages. */
export interface ListedPage {
  readonly title: string
  /** Address on its host. */
  readonly address: string
}

/** The pages in `llms.txt`. */
export const listedPages = (list: string): readonly ListedPage[] =>
  [...list.matchAll(/^- \[([^\]]+)\]\(([^)]+)\.md\):/gm)].map(([, title = '', path = '']) => ({
    title,
    address: `${path}.html`.replace(/index\.html$/, ''),
  }))

/** The pages whose addresses are most like a path, the nearest first. */
export function nearestPages(path: string, pages: readonly ListedPage[], count = 5): readonly ListedPage[] {
  const wanted = pairsOf(path)
  const likeness = ({ address }: ListedPage): number => {
    const own = pairsOf(address)
    const shared = [...own].filter((pair) => wanted.has(pair)).length
    return (2 * shared) / (own.size + wanted.size)
  }
  return pages
    .map((page) => ({ page, score: likeness(page) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ page }) => page)
}

/** The pairs of neighbouring letters. */
function pairsOf(path: string): Set<string> {
  const letters = path.toLowerCase().replace(/\.(?:html|md)$/, '')
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)))
}
