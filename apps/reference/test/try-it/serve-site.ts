import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { rolldown } from 'rolldown'
import { bundleWorker } from '../../src/try-it/bundle-worker.ts'
import { examples } from './examples.ts'

/** A static site with the component. */
export interface Site extends AsyncDisposable {
  readonly address: string
  readonly directory: string
  /** Paths of all requests so far. */
  readonly requested: readonly string[]
}

/** The policy of the reference site. Sent as a header, it also applies in the worker. */
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Try it</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="style.css"></head>
<body><div id="app"></div><script type="module" src="page.js"></script></body></html>`

const siteStyle = `
h1 { overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { background: #12161c; color: #e6eaf0 } }
`

/** No media type for WebAssembly, as some static hosts. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Builds and serves the site. */
export async function serveSite(): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'try-it-'))
  await writeSite(directory)
  const requested: string[] = []
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname)
    requested.push(path)
    const file = join(directory, path === '/' ? 'index.html' : path)
    const send = (status: number, content: Uint8Array | string): void => {
      const type = types[extname(file)] ?? 'application/octet-stream'
      response.writeHead(status, { 'content-type': type, 'content-security-policy': policy }).end(content)
    }
    readFile(file).then(
      (content) => send(200, content),
      () => send(404, 'not found'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return {
    address: `http://127.0.0.1:${bound.port}/`,
    directory,
    requested,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true })
    },
  }
}

async function writeSite(directory: string): Promise<void> {
  await bundleWorker(join(directory, 'try'), examples)
  const page = await rolldown({
    input: join(import.meta.dirname, 'page.ts'),
    platform: 'browser',
    resolve: { conditionNames: ['@mgmt-api/source', 'browser', 'import', 'default'] },
    transform: {
      define: {
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
        'process.env.NODE_ENV': '"production"',
      },
    },
  })
  await page.write({ dir: directory, format: 'esm', minify: true })
  await page.close()
  const style = await readFile(join(import.meta.dirname, '../../src/try-it/style.css'), 'utf8')
  await writeFile(join(directory, 'style.css'), `${siteStyle}${style}`)
  await writeFile(join(directory, 'index.html'), html)
}
