import ts from 'typescript'

const compilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
}

/** Names of types in a declaration. */
function* typeNames(node) {
  if (ts.isTypeReferenceNode(node)) yield node.typeName
  if (ts.isExpressionWithTypeArguments(node)) yield node.expression
  for (const child of node.getChildren()) yield* typeNames(child)
}

/** One program for the declaration files of all packages, since the compiler spends most of its time on reading. */
export const programOf = (files) => ts.createProgram(files, compilerOptions)

/**
 * Types in the exports of some declaration files that none of these files exports. A user of the package can neither
 * import them nor emit declarations that need them.
 * @param program includes the files
 * @param folder types from outside are ignored
 * @returns One line for each, sorted: `listThings: Thing`.
 */
export function unexportedTypes(program, files, folder) {
  const checker = program.getTypeChecker()
  const resolved = (symbol) => ((symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol))
  const exportsOf = (file) => checker.getExportsOfModule(checker.getSymbolAtLocation(file)).map(resolved)
  const isOurs = (node) => node.getSourceFile().fileName.startsWith(folder)

  /** The compiler inlines an alias that is private to its file; other types need a name. */
  const hasToBeNamed = (symbol) => {
    const [declaration] = symbol.declarations ?? []
    if (declaration === undefined || !isOurs(declaration) || ts.isTypeParameterDeclaration(declaration)) return false
    return !ts.isTypeAliasDeclaration(declaration) || exportsOf(declaration.getSourceFile()).includes(symbol)
  }

  const exported = new Set(files.flatMap((file) => exportsOf(program.getSourceFile(file))))
  const missing = new Set()
  for (const symbol of exported) {
    // Types pass through packages; the values of another package are its own business.
    const declarations = (symbol.declarations ?? []).filter((each) => isOurs(each) && !ts.isVariableDeclaration(each))
    const named = declarations.flatMap((each) => [...typeNames(each)]).map((name) => checker.getSymbolAtLocation(name))
    for (const used of named.filter(Boolean).map(resolved)) {
      if (!exported.has(used) && hasToBeNamed(used)) missing.add(`${symbol.name}: ${used.name}`)
    }
  }
  return [...missing].toSorted()
}
