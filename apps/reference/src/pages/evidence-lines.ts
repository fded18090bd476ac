import type { CatalogueOperation } from '../facts/catalogue.ts'
import type { Evidence } from '../facts/evidence.ts'
import { code, text } from '../markdown/escape.ts'

/** How the tests of the repository cover an operation, as a list. */
export function evidenceLines({ resource }: CatalogueOperation, { bounds, untested, laws, score }: Evidence): string {
  const caught = score.filter((line) => !line.includes('cannot be tested'))
  return [
    '- SDK: the example above compiles and runs against the emulator in the tests of this site.',
    '- Command: the command above runs against the emulator in the tests of this site. Another test sends every operation by `mgmt call`.',
    `- Second witness: a client without the SDK's models tests ${bounds} bounds on both sides${untested.length === 0 ? '' : `, and cannot test ${untested.length}`}.`,
    ...untested.map((reason) => `  - ${text(reason)}`),
    laws.length === 0
      ? `- Laws: none for ${code(resource.name)}; it has tests of its own.`
      : `- Laws of ${code(resource.name)}: ${laws.join(', ')}.`,
    ...(score.length === 0
      ? []
      : [
          `- Score: ${caught.length} of ${score.length} rules of ${code(resource.name)} have a law that fails without the rule.`,
          ...score.map((line) => `  - ${text(line)}`),
        ]),
  ].join('\n')
}
