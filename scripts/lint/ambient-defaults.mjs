/** Files that contain the default clock, timers or randomness of their package. `house/ambient` allows them these names. */
export const defaults = [
  {
    file: 'packages/transport/src/waits/scope.ts',
    allow: ['setTimeout'],
    reason: 'Default of the option `wait`, and the timeouts of attempts.',
  },
  {
    file: 'packages/collections/src/verbs/bind.ts',
    allow: ['crypto.randomUUID'],
    reason: 'Default of the option `requestId`.',
  },
  {
    file: 'packages/collections/src/bulk/cut-off.ts',
    allow: ['setTimeout'],
    reason: 'Ends requests after the grace period `graceMs`, an option.',
  },
  {
    file: 'packages/as-code/src/apply/apply-plan.ts',
    allow: ['setTimeout'],
    reason: 'Default of the option `wait`.',
  },
  {
    file: 'packages/as-code/src/ledger/secret-fingerprint.ts',
    allow: ['randomBytes'],
    reason: 'Salts of fingerprints, which must not repeat.',
  },
  {
    file: 'packages/as-code/src/store/one-by-one.ts',
    allow: ['setTimeout'],
    reason: 'Ends requests after a grace period.',
  },
  {
    file: 'packages/agent-tools/src/server/create-agent-server.ts',
    allow: ['randomBytes'],
    reason: 'Tokens of plans and marks of responses, which must not be guessed.',
  },
  {
    file: 'packages/agent-tools/src/server/listen.ts',
    allow: ['randomBytes'],
    reason: 'Default of the option `token`, which must not be guessed.',
  },
  {
    file: 'packages/command/src/output/wait-line.ts',
    allow: ['setInterval'],
    reason: 'Default of the option `every`.',
  },
  {
    file: 'packages/command/src/process/descriptor-stream.ts',
    allow: ['setTimeout'],
    reason: 'Retries a write to a full pipe of the process.',
  },
  {
    file: 'packages/emulator/src/browser.ts',
    allow: ['crypto.getRandomValues', 'crypto.randomUUID', 'setTimeout'],
    reason: 'The host of runtimes other than Node.',
  },
  {
    file: 'packages/emulator/src/http/wait.ts',
    allow: ['setTimeout'],
    reason: 'Delays of responses, which clients measure in real time.',
  },
  {
    file: 'packages/emulator/src/http/node/server.ts',
    allow: ['setInterval', 'setTimeout'],
    reason: 'Closes connections after the grace period `graceMs`, an option.',
  },
  {
    file: 'apps/cli/src/commands/api-keys/replaced-files.ts',
    allow: ['crypto.randomUUID'],
    reason: 'Unique names of temporary files, which no output contains.',
  },
  {
    file: 'apps/worker/src/base/timers.ts',
    allow: ['performance', 'setInterval', 'setTimeout'],
    reason: 'The timers of the worker and the default of its monotonic clocks.',
  },
  {
    file: 'apps/worker/src/base/random.ts',
    allow: ['randomBytes', 'randomUUID'],
    reason: 'Ids, tokens and salts of the worker, which must be unpredictable.',
  },
]
