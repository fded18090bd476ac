import { join } from 'node:path'
import { serveFolder } from './site/serve-folder.ts'
import { readArguments } from '../../../scripts/usage.mjs'

const root = join(import.meta.dirname, '..')
const usage =
  'node --conditions=@mgmt-api/source src/bin.ts build [FOLDER] | serve\nBuilds the reference site into dist or another folder, or serves it on PORT (4173).'
const {
  positionals: [command, folder],
} = readArguments(usage, { most: 2 })

if (command === 'build') {
  // Not for `serve`, which needs no packages.
  const { buildSite } = await import('./site/build-site.ts')
  await buildSite(root, folder)
} else if (command === 'serve') {
  const { url } = await serveFolder(join(root, 'dist'), Number(process.env.PORT ?? 4173))
  console.log(`The reference is at ${url}\nPress Ctrl-C to stop.`)
} else {
  console.error(`Usage: ${usage}`)
  process.exitCode = 2
}
