import { type ESTree, parseSync, Visitor } from 'vite'

export type How = 'static' | 'dynamic' | 'type'
export type Finding = { what: string; line: number }
export type Mention = { specifier: string; line: number; how: How }

/** What one source file says: its imports, its impure expressions, its imports no reader can follow, its casts, its syntax errors. */
export type Source = {
  mentions: Mention[]
  impure: Finding[]
  hidden: Finding[]
  /** The types that are claimed with `as` or `!`. */
  casts: Finding[]
  /** Object literals that are spread into another one, only to have several properties on a line. */
  packed: Finding[]
  lines: number
  errors: Finding[]
}

const impureMembers = new Set([
  'Date.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
  'Temporal.Now',
])
const impureObjects = new Set(['process', 'globalThis'])
const impureCalls = new Set(['Date', 'fetch', 'setTimeout', 'setInterval'])

/** Parses one TypeScript or JavaScript source. The file name decides whether JSX is allowed. */
export function parseSource(file: string, text: string): Source {
  const source: Source = {
    mentions: [],
    impure: [],
    hidden: [],
    casts: [],
    packed: [],
    lines: text.trimEnd().split('\n').length,
    errors: [],
  }
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const mention = (from: ESTree.StringLiteral, how: How) =>
    source.mentions.push({ specifier: from.value, line: lineAt(from.start), how })
  const impure = (what: string, node: ESTree.Span) => source.impure.push({ what, line: lineAt(node.start) })
  const hidden = (what: string, node: ESTree.Span) => source.hidden.push({ what, line: lineAt(node.start) })

  const textOf = ({ start, end }: ESTree.Span) => text.slice(start, end).replace(/\s+/g, ' ')

  const { program, errors } = parseSync(file, text)
  for (const error of errors) source.errors.push({ what: error.message, line: lineAt(error.labels[0]?.start ?? 0) })

  // `import { type A }` stays in the output as a bare import (verbatimModuleSyntax); only `import type` is erased.
  const how = (kind: 'type' | 'value' | undefined): How => (kind === 'type' ? 'type' : 'static')
  new Visitor({
    ImportDeclaration(node) {
      mention(node.source, how(node.importKind))
    },
    ExportAllDeclaration(node) {
      mention(node.source, how(node.exportKind))
    },
    ExportNamedDeclaration(node) {
      if (node.source) mention(node.source, how(node.exportKind))
    },
    TSImportType(node) {
      mention(node.source, 'type')
    },
    ImportExpression(node) {
      const literal = asText(node.source)
      if (literal !== undefined) source.mentions.push({ specifier: literal, line: lineAt(node.start), how: 'dynamic' })
      else if (!staysHome(openingText(node.source))) hidden('import()', node)
    },
    TSAsExpression(node) {
      const type = textOf(node.typeAnnotation)
      // The first half of `as unknown as Type` claims nothing yet.
      if (type !== 'const' && type !== 'unknown') source.casts.push({ what: type, line: lineAt(node.start) })
    },
    ObjectExpression({ properties }) {
      for (const property of properties)
        if (property.type === 'SpreadElement' && unwrapped(property.argument).type === 'ObjectExpression')
          source.packed.push({ what: textOf(property), line: lineAt(property.start) })
    },
    JSXSpreadAttribute(node) {
      if (unwrapped(node.argument).type === 'ObjectExpression')
        source.packed.push({ what: textOf(node), line: lineAt(node.start) })
    },
    TSNonNullExpression(node) {
      source.casts.push({ what: '!', line: lineAt(node.start) })
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) impure('new Date()', node)
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && impureCalls.has(node.callee.name)) impure(`${node.callee.name}()`, node)
      if (isGlob(node.callee) && !globPatterns(node.arguments[0]).every(staysHome)) hidden('import.meta.glob()', node)
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return
      const name = `${node.object.name}.${memberName(node)}`
      if (impureMembers.has(name) || impureObjects.has(node.object.name)) impure(name, node)
    },
  }).visit(program)
  return source
}

/** An expression without parentheses and `as const` around it. */
function unwrapped(node: ESTree.Node): ESTree.Node {
  return node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression' ? unwrapped(node.expression) : node
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function memberName(node: ESTree.MemberExpression): string {
  return (node.computed ? asText(node.property) : 'name' in node.property && node.property.name) || '[…]'
}

function isGlob(callee: ESTree.Node): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty' && memberName(callee) === 'glob'
}

function globPatterns(argument: ESTree.Node | undefined): (string | undefined)[] {
  if (argument?.type === 'ArrayExpression')
    return argument.elements.map((element) => (element ? asText(element) : undefined))
  return [argument && asText(argument)]
}

function asText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? openingText(node) : undefined
}

function openingText(node: ESTree.Node): string | undefined {
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
}

/** Whether a computed import can only reach files beside or below the importing file. */
function staysHome(pattern: string | undefined): boolean {
  return pattern?.replace(/^!/, '').startsWith('./') === true && !pattern.includes('..')
}
