import { expect, test } from 'vitest'
import { configDigest } from './config-digest.ts'
import { readConfigFile } from './read-config-file.ts'

const digestOf = (text: string): string => configDigest(readConfigFile(text, 'w.yaml').config)

const target = "{ name: prod, base_url: 'https://api.example.com', key: '${env:KEY}' }"
const job = 'job: alert-history, schedule: 0 * * * *'

test('the digest does not depend on the form of the configuration', () => {
  const digest = digestOf(`targets: [${target}]\njobs: [{ ${job} }]\n`)
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
  // Order, comments, defaults that are written out.
  expect(digestOf(`# it\njobs:\n  - { missed_runs: latest, ${job} }\nconcurrency: 4\ntargets: [${target}]\n`)).toBe(
    digest,
  )
})

test('a different configuration has a different digest', () => {
  const digest = digestOf(`targets: [${target}]\njobs: [{ ${job} }]\n`)
  expect(digestOf(`targets: [${target}]\njobs: [{ ${job}, missed_runs: skip }]\n`)).not.toBe(digest)
})
