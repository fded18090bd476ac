// pnpm contract:update NEW.json: takes a newly published contract over, or with --dry-run says what would change.
import { readOverlays } from './contract/read-overlay.ts'
import { normalise } from './contract/normalise.ts'
import { generate, readContract, root, writeSources } from './generate.ts'
import { update } from './update/update.ts'

process.exitCode = update(
  {
    args: process.argv.slice(2),
    root,
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  },
  {
    readOverlays,
    normalise,
    // The facts have been written: they are read again in the form that the generator takes.
    generate: (_facts, overlays, groups) => {
      const chosen = groups.length === 0 ? overlays.map(({ group }) => group) : groups
      return writeSources(generate(readContract(), overlays, chosen), chosen)
    },
  },
)
