// Bundles `mgmt-worker` into dist: one entry, and files that are loaded when a command needs them. Libraries stay outside:
// they are dependencies, and a database among them brings files of its own.
import { bundle, readManifest } from '../../scripts/bundle.mjs'
import { readArguments } from '../../scripts/usage.mjs'

readArguments('node bundle.mjs\nBundles `mgmt-worker` into dist.')

const here = import.meta.dirname

await bundle(
  here,
  { bin: 'src/bin.ts' },
  {
    platform: 'node',
    transform: { define: { MGMT_VERSION: JSON.stringify(readManifest(here).version) } },
    // Names stay readable in stack traces.
    output: { cleanDir: true, minify: { compress: true, mangle: false } },
  },
)
