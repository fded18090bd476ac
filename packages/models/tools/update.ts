// pnpm contract:update NEW.json: adopts a newly published contract, or reports the differences with --dry-run.
import { readOverlays } from './contract/read-overlay.ts'
import { normalise } from './contract/normalise.ts'
import { newFieldsWithoutSentence } from './update/sentences.ts'
import { generate, root, writeSources } from './generate.ts'
import { update } from './update/update.ts'

process.exitCode = update(
  {
    args: process.argv.slice(2),
    root,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  },
  {
    readOverlays,
    normalise,
    generate: (facts, overlays, groups) => {
      const chosen = groups.length === 0 ? overlays.map(({ group }) => group) : groups
      const files = generate(facts, overlays, chosen)
      return () => writeSources(files, chosen)
    },
    withoutSentence: newFieldsWithoutSentence,
  },
)
