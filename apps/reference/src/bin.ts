import { join } from 'node:path'
import { serveFolder } from './site/serve-folder.ts'

const root = join(import.meta.dirname, '..')
const [command] = process.argv.slice(2)

if (command === 'build') {
  // Not for `serve`, which needs no packages.
  const { buildSite } = await import('./site/build-site.ts')
  await buildSite(root)
} else if (command === 'serve') {
  const { url } = await serveFolder(join(root, 'dist'), Number(process.env.PORT ?? 4173))
  console.log(`The reference is at ${url}\nPress Ctrl-C to stop.`)
} else {
  console.error('Usage: bin.ts build | serve')
  process.exitCode = 2
}
