import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { repliesAsText } from '../src/contract/endpoint.ts'

/**
 * Removes from the browser's copy of the contract what only server and documentation use: summaries, descriptions, and the replies that
 * our client does not decode. Makes each constant removable, because the bundler cannot know that Zod's functions have no side effects.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/contract\/.*\.ts$/ },
      handler: (code, id) => ({ code: reduced(code, id), map: null }),
    },
  }
}

type Edit = { start: number; end: number; text: string }

function reduced(code: string, id: string): string {
  const edits: Edit[] = []
  const { program } = parseSync(id, code)
  const remove = ({ start, end }: { start: number; end: number }) => edits.push({ start, end, text: '' })
  /** The names of the variables that hold a function returned by `endpointsOf`. */
  const declarers = new Set<string>()
  new Visitor({
    VariableDeclarator({ id: name, init }) {
      if (name.type === 'Identifier' && init?.type === 'CallExpression' && isNamed(init.callee, 'endpointsOf'))
        declarers.add(name.name)
    },
    CallExpression(call) {
      if (call.callee.type !== 'MemberExpression') return
      if (isNamed(call.callee.property, 'describe')) remove({ start: call.callee.object.end, end: call.end })
      if (call.callee.object.type !== 'Identifier' || !declarers.has(call.callee.object.name)) return
      const [, path, own] = call.arguments
      if (path?.type !== 'Literal' || own?.type !== 'ObjectExpression')
        throw new Error(`${id}: a call needs its path and its fields as literals`)
      const decodes = repliesAsText({ path: path.value as `/api/${string}` })
      for (const field of own.properties)
        if (field.type === 'Property' && (isNamed(field.key, 'resumen') || (isNamed(field.key, 'reply') && !decodes)))
          remove({ start: field.start, end: code[field.end] === ',' ? field.end + 1 : field.end })
    },
  }).visit(program)
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init || init.type === 'ArrowFunctionExpression' || init.type === 'Literal') continue
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      edits.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  return applied(code, edits)
}

const isNamed = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

/** Applies the edits in order. An edit inside removed code is skipped. */
function applied(code: string, edits: readonly Edit[]): string {
  let result = ''
  let read = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < read) continue
    result += code.slice(read, start) + text
    read = end
  }
  return result + code.slice(read)
}
