import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Finding } from '../src/index.ts'

/** A `mgmt.yaml` of two targets. */
export const projectText = `owner: platform-team
targets:
  eu:
    profile: prod-eu
    address: https://api.eu1.example.com
    variables: { minutes: 5 }
    ids:
      connectors: { on-call: c-eu }
      webhooks: { chat: 12 }
  us:
    profile: prod-us
    address: https://api.us1.example.com
    variables: { minutes: 10 }
    ids:
      connectors: { on-call: c-us }
      webhooks: { chat: 34 }
`

/** A directory with these files, gone when the test is. */
export function directoryOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'as-code-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), content)
  }
  return directory
}

/** The same with a `mgmt.yaml` of two targets. */
export const projectDirectory = (files: Parameters<typeof directoryOf>[0] = {}): string =>
  directoryOf({ 'mgmt.yaml': projectText, ...files })

/** An alert definition as a file; `more` are lines of its properties. */
export const alertFile = (key: string, more = ''): string => `kind: alerts
key: ${key}
alertDefProperties:
  name: ${key}
  logsImmediate: {}
${more}`

/** A flow of alerts with these keys. */
export const flowFile = (key: string, keys: readonly string[]): string => `kind: alerts
key: ${key}
alertDefProperties:
  name: ${key}
  type: ALERT_DEF_TYPE_FLOW
  flow:
    stages:
      - flowStagesGroups:
          groups:
            - alertDefs:
${keys.map((to) => `                - id: { $ref: alerts/${to} }\n`).join('')}`

/** `a.yaml:3:9 unknown alertDefProperties.nam: message`: where, code, field and what is said. */
export function told({ place, code, at, message }: Finding): string {
  const where = place === undefined ? 'nowhere' : `${place.file}:${place.line}:${place.column}`
  return [where, code, at === undefined || at === '' ? message : `${at}: ${message}`].join(' ')
}
