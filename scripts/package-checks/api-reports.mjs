import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import ts from 'typescript'
import { offeredSubpaths, publishedPackages } from './packages.mjs'

const compilerFolder = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))

/**
 * Subpaths whose reports list exported names only: groups of models, because full ones would be too long, and those for
 * the other packages, of which no name may go while packages of several minors can be installed together.
 */
const isNamesOnly = (name, subpath, { types }) =>
  subpath.endsWith('/internal') ||
  (name === '@mgmt-api/models' &&
    subpath !== '.' &&
    (types === `./dist${subpath.slice(1)}/generated/index.d.ts` || /^\.\/[^/]+\/resources$/.test(subpath)))

/** Every public subpath of the published libraries, with its report file. */
export function apiEntries() {
  return publishedPackages().flatMap(({ name, directory, manifest }) =>
    offeredSubpaths(manifest)
      .map((subpath) => [subpath, manifest.exports[subpath]])
      .filter(([, target]) => target.types !== undefined)
      .map(([subpath, target]) => {
        const label = subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '-')
        const namesOnly = isNamesOnly(name, subpath, target)
        const file = join(directory, 'api', `${label}.${namesOnly ? 'names.txt' : 'api.md'}`)
        return { id: join(name, subpath), directory, types: join(directory, target.types), file, namesOnly }
      }),
  )
}

/** Exported names of a declaration file with their kinds, one per line. */
function exportedNames(types, program) {
  const checker = program.getTypeChecker()
  const lines = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(types)))
    .map((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
      const { flags } = isAlias ? checker.getAliasedSymbol(exported) : exported
      const kinds = [flags & ts.SymbolFlags.Type ? 'type' : '', flags & ts.SymbolFlags.Value ? 'value' : '']
      return `${exported.name}: ${kinds.filter(Boolean).join(', ')}`
    })
  return `${lines.toSorted().join('\n')}\n`
}

const compilerOptions = {
  module: 'nodenext',
  target: 'es2023',
  // Types of fetch from the DOM: without them the extractor cannot resolve Node's.
  lib: ['es2023', 'dom'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

const messages = {
  compilerMessageReporting: { default: { logLevel: 'error' } },
  extractorMessageReporting: {
    default: { logLevel: 'none' },
    // Types that the API uses but does not export show in the report and its diff.
    'ae-forgotten-export': { logLevel: 'none', addToApiReportFile: true },
  },
  tsdocMessageReporting: { default: { logLevel: 'none' } },
}

const extractorConfig = ({ directory, types }, folder) =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: directory,
      mainEntryPointFilePath: types,
      compiler: { overrideTsconfig: { compilerOptions, files: [types] } },
      apiReport: { enabled: true, reportFolder: folder, reportTempFolder: folder, reportFileName: 'report' },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages,
    },
    configObjectFullPath: join(directory, 'api-extractor.json'),
    packageJsonFullPath: join(directory, 'package.json'),
  })

function extract(entry, folder, compilerState) {
  const problems = []
  Extractor.invoke(extractorConfig(entry, folder), {
    localBuild: true,
    compilerState,
    typescriptCompilerFolder: compilerFolder,
    messageCallback(message) {
      message.handled = true
      if (message.logLevel === 'error') problems.push(message.text)
    },
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const [report] = readdirSync(folder)
  return readFileSync(join(folder, report), 'utf8').replaceAll('\r\n', '\n')
}

/** Runs a function with a temporary folder. */
function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-api-report-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Current reports of entries: `reportsOf(entries)(entry)`. The first report reads all entries in one compiler program,
 * because reading imports takes most of the time.
 */
export function reportsOf(entries) {
  const namesOnly = entries.filter((entry) => entry.namesOnly)
  const whole = entries.filter((entry) => !entry.namesOnly)
  let program
  let compilerState
  return (entry) => {
    if (!existsSync(entry.types)) throw new Error(`${entry.types} is missing: run pnpm build first.`)
    if (entry.namesOnly) {
      program ??= ts.createProgram(typesOf(namesOnly), namesOptions)
      return exportedNames(entry.types, program)
    }
    return inFolder((folder) => {
      compilerState ??= CompilerState.create(extractorConfig(entry, folder), {
        additionalEntryPoints: typesOf(whole),
        typescriptCompilerFolder: compilerFolder,
      })
      return extract(entry, folder, compilerState)
    })
  }
}

const namesOptions = { module: ts.ModuleKind.NodeNext, noEmit: true, allowImportingTsExtensions: true }

/** Declaration files of entries that exist; a missing one is reported with its own report. */
const typesOf = (entries) => entries.map(({ types }) => types).filter((file) => existsSync(file))
