/**
 * Size ceilings, in kB of 1,000 bytes. A ceiling moves only in a commit that says why.
 */

/** What a user downloads: the packed tarball, sources and their maps included. */
export const tarballCeilings = {
  '@mgmt-api/models': 237,
  '@mgmt-api/transport': 92,
  '@mgmt-api/collections': 42,
  '@mgmt-api/alerts': 53,
  '@mgmt-api/data-usage': 41,
  '@mgmt-api/emulator': 240,
  '@mgmt-api/as-code': 232,
  // 175 of it are the charts of `usage daily --html`, in a file that nothing else loads; 40 are alert definitions as code.
  '@mgmt-api/cli': 475,
}

const transport = `import { createTransport } from '@mgmt-api/transport'
const transport = createTransport({ region: 'eu1', domain: 'example.com', apiKey: 'key' })`

/**
 * What a page or a function carries: bundled, minified and gzipped, with everything that is loaded later. `goal` is what
 * the project set out to reach. ky 2 takes 8.9 kB of each; the rest is checks, messages and the types of alerts.
 */
export const bundleCeilings = [
  {
    name: 'one operation of alerts with transport',
    code: `${transport}
      import { listAlertDefs } from '@mgmt-api/models/alerts'
      export const answer = transport.call(listAlertDefs, { query: {} })`,
    goal: 22,
    ceiling: 31.4,
  },
  {
    name: 'all of alerts with transport',
    code: `${transport}
      import { createAlerts } from '@mgmt-api/alerts'
      export const alerts = createAlerts(transport)`,
    goal: 28,
    ceiling: 45.5,
  },
  {
    name: 'daily units alone with transport',
    code: `${transport}
      import { dailyUnits } from '@mgmt-api/data-usage'
      export const days = dailyUnits(transport, { range: 'last-week' })`,
    goal: 20,
    ceiling: 29.5,
  },
  {
    name: 'data-usage with transport',
    code: `${transport}
      import { createDataUsage } from '@mgmt-api/data-usage'
      export const usage = createDataUsage(transport)`,
    goal: 20,
    ceiling: 32,
  },
]
