// pnpm contract:update FILE|URL: adopts a newly published contract, or reports the differences with --dry-run.
import { readOverlays } from './contract/read-overlay.ts'
import { generate, loadGenerated, root, writeSources } from './generate.ts'
import { readPublished } from './update/published.ts'
import { newFieldsWithoutSentence } from './update/report.ts'
import { update } from './update/update.ts'

process.exitCode = await update(
  {
    args: process.argv.slice(2),
    root,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  },
  {
    readOverlays,
    readPublished,
    generate: (facts, overlays) => {
      const files = generate(facts, overlays)
      return () =>
        writeSources(
          files,
          overlays.map(({ group }) => group),
        )
    },
    load: () => loadGenerated(readOverlays().map(({ group }) => group)),
    withoutSentence: newFieldsWithoutSentence,
  },
)
