import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** A server of a built site, as a static host serves it, below its path. It listens on loopback only. */
export function serveFolder(folder: string, port: number): Promise<{ readonly server: Server; readonly url: string }> {
  // Written by the build.
  const { base } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as { readonly base: string }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname.startsWith(base) ? fileAt(folder, pathname.slice(base.length)) : undefined
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      createReadStream(join(folder, '404.html')).pipe(response)
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const used = typeof address === 'object' && address !== null ? address.port : port
      resolve({ server, url: `http://127.0.0.1:${used}${base}` })
    })
  })
}

/** The file of a path, or undefined for paths outside of the folder. */
function fileAt(folder: string, address: string): string | undefined {
  const path = decoded(address)
  const file = normalize(join(folder, path))
  if (path.includes('\0') || !`${file}${sep}`.startsWith(`${normalize(folder)}${sep}`)) return undefined
  const candidates = [file, `${file}.html`, join(file, 'index.html')]
  return candidates.find((each) => existsSync(each) && statSync(each).isFile())
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '\0'
  }
}
