import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { root } from './packages.mjs'

const store = join(root, 'node_modules/.pnpm')

/** Folders of the libraries that the workspace has installed, by `name@version`. */
const libraryFolders = () =>
  readdirSync(store).flatMap((entry) => {
    const [, escaped] = /^(@?[^@]+)@\d/.exec(entry) ?? []
    return escaped === undefined ? [] : [join(store, entry, 'node_modules', escaped.replace('+', '/'))]
  })

/** Manifests of all versions of a package, each with its tarball or the folder that goes into one. */
function versionsOf(name, tarballs) {
  const packed = tarballs[name]
  if (packed !== undefined) {
    const { stdout } = spawnSync('tar', ['-xzOf', packed, 'package/package.json'], { encoding: 'utf8' })
    return [{ manifest: JSON.parse(stdout), packed }]
  }
  const folders = libraryFolders().filter((folder) => folder.endsWith(join('node_modules', name)))
  return folders.map((folder) => ({
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    folder,
  }))
}

/** Packs a copy, in which equal files are no links to each other: npm unpacks no links. */
function packCopy(folder, copies) {
  const copy = mkdtempSync(join(copies, 'library-'))
  cpSync(folder, join(copy, 'package'), { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  return spawn('tar', ['-czf', '-', '-C', copy, 'package'], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout
}

/**
 * A registry of npm on this machine, which has our tarballs and the libraries that the workspace has installed. What is
 * published to it joins the tarballs; `copies` is a folder for its files.
 */
export async function startRegistry(tarballs, copies) {
  const server = createServer(async (request, response) => {
    const url = `http://127.0.0.1:${server.address().port}`
    const [, name, version] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(decodeURIComponent(request.url)) ?? []
    if (request.method === 'PUT') {
      const [{ data }] = Object.values((await json(request))._attachments)
      tarballs[name] = join(mkdtempSync(join(copies, 'published-')), 'package.tgz')
      writeFileSync(tarballs[name], Buffer.from(data, 'base64'))
      response.writeHead(201).end('{}')
      return
    }
    const found = request.method === 'GET' ? versionsOf(name, tarballs) : []
    const asked = found.find(({ manifest }) => manifest.version === version)
    if (asked?.packed !== undefined) response.end(readFileSync(asked.packed))
    else if (asked !== undefined) packCopy(asked.folder, copies).pipe(response)
    else if (found.length > 0) {
      const versions = found.map(({ manifest }) => {
        const dist = { tarball: `${url}/${name}/${manifest.version}` }
        return [manifest.version, { ...manifest, scripts: {}, devDependencies: {}, dist }]
      })
      const latest = found.at(-1).manifest.version
      response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) }))
    } else response.writeHead(404).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
