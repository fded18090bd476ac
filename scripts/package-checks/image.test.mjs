/** @module-tag slow */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startRegistry } from './local-registry.mjs'
import { root } from './packages.mjs'

/** Rejects with what was printed if a program fails. */
const execute = promisify(execFile)

/** The instructions of the Dockerfile: `[name, rest of the line]`. */
const instructions = readFileSync(join(root, 'apps/worker/Dockerfile'), 'utf8')
  .split('\n')
  .flatMap((line) => [...line.matchAll(/^([A-Z]+) (.*)$/g)].map(([, name, rest]) => [name, rest]))

/** What the only instruction of a name runs; options may precede it: `--start-period=60s CMD ["node"]`. */
const commandOf = (name) => JSON.parse(/\[.*$/.exec(instructions.find(([each]) => each === name)[1])[0])

const isRoot = process.getuid?.() === 0
/** The user `node` of the image: without rights if root runs this, otherwise who runs it. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: process.getuid?.(), gid: process.getgid?.() }

const configuration = `
targets: []
jobs: [{ job: usage-history, schedule: 0 0 1 1 *, from: 2026-11-01 }]
server: { token: '\${env:WORKER_TOKEN}' }
`

test.skipIf(process.platform === 'win32')('the steps of the image, one after the other, make a worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  /** Paths of the image are below the folder. */
  const inside = (text) =>
    text.replaceAll(/(?<=^|[ =])\/(?=data|etc)/g, `${folder}/`).replace('node:node', `${user.uid}:${user.gid}`)
  const bin = join(folder, 'usr/bin')
  const config = join(folder, 'etc/mgmt-worker')
  for (const each of [bin, config]) mkdirSync(each, { recursive: true })
  // The base image has Node. Other users may not reach that of root.
  if (isRoot) copyFileSync(process.execPath, join(bin, 'node'))
  else symlinkSync(process.execPath, join(bin, 'node'))
  writeFileSync(join(config, 'mgmt-worker.yaml'), configuration)

  await using registry = await startRegistry(inject('tarballs'), folder)
  const npm = { registry: registry.url, prefix: join(folder, 'usr'), cache: join(folder, 'npm'), audit: 'false' }
  const settings = Object.entries(npm).map(([name, value]) => [`npm_config_${name}`, value])
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, ...Object.fromEntries(settings) }
  let options = { env, cwd: folder }
  for (const [name, rest] of instructions) {
    if (name === 'RUN') await execute('sh', ['-c', inside(rest)], options)
    else if (name === 'USER') options = { ...options, ...user }
    else if (name === 'ARG' || name === 'ENV')
      for (const [, variable, value] of rest.matchAll(/(\w+)=(\S+)/g)) env[variable] = inside(value)
  }
  expect(options).toMatchObject(user)

  Object.assign(env, { MGMT_WORKER_LISTEN: `0.0.0.0:${await freePort()}`, WORKER_TOKEN: 'token-of-the-image' })
  const [program, ...args] = [...commandOf('ENTRYPOINT'), ...commandOf('CMD')]
  const worker = spawn(program, args.map(inside), { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => worker.kill('SIGKILL'))
  const ended = once(worker, 'exit')
  let said = ''
  worker.stderr.on('data', (chunk) => (said += chunk))
  const run = ([command, ...rest]) => execute(command, rest, options)
  const health = () =>
    run(commandOf('HEALTHCHECK')).then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 100 && worker.exitCode === null && !(await health()); tries++) await delay(200)
  expect(await health(), said).toBe(true)
  expect(await run([...commandOf('ENTRYPOINT'), 'status'])).toMatchObject({ stderr: '' })
  worker.kill('SIGTERM')
  expect(await ended, said).toEqual([0, null])
  expect(await health()).toBe(false)
})

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address()
  await once(server.close(), 'close')
  return port
}
