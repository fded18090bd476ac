import ts from 'typescript'

const compilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
}

/** Names in a declaration that stand for types, or for the values whose types are taken. */
function* typeNames(node) {
  if (ts.isTypeReferenceNode(node)) yield node.typeName
  if (ts.isExpressionWithTypeArguments(node)) yield node.expression
  for (const child of node.getChildren()) yield* typeNames(child)
}

/** What the compiler reads declaration files into: one for all packages, since most of its time is reading. */
export const programOf = (files) => ts.createProgram(files, compilerOptions)

/**
 * Types that the exports of some declaration files name, and that none of these files exports: a user who installs that
 * package alone can neither import them nor emit declarations that need them.
 * @param program It has the files among its own.
 * @param folder Types from outside it (a library's, the compiler's) are not looked at.
 * @returns One line for each, sorted: `listThings: Thing`.
 */
export function unexportedTypes(program, files, folder) {
  const checker = program.getTypeChecker()
  const resolved = (symbol) => ((symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol))
  const exportsOf = (file) => checker.getExportsOfModule(checker.getSymbolAtLocation(file)).map(resolved)
  const isOurs = (node) => node.getSourceFile().fileName.startsWith(folder)

  /** The compiler writes out an alias that is private to its file; everything else it has to name. */
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
