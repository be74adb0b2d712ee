/** A piece of the program that did not arrive. Its message is for the visitor. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded'

  constructor(cause: unknown) {
    const message =
      'No pudimos cargar esta parte de la página. Revisá tu conexión y probá de nuevo; lo que escribiste sigue acá.'
    super(message, { cause })
  }
}

let failedBefore = false

/**
 * Fetches a piece of the program: every `import()` of the browser's code goes through here. Calling it again asks the network again.
 * @throws PartNotLoaded when it does not arrive
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  if (failedBefore) askFailedStylesAgain()
  try {
    return await load()
  } catch (cause) {
    failedBefore = true
    throw new PartNotLoaded(cause)
  }
}

/** Vite's loader asks for a stylesheet once only: one that failed would never come. */
function askFailedStylesAgain() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}

/**
 * The module of a component, also in browsers that remember a failed address for as long as the page lives: those are asked for
 * the same file under another address.
 * @throws PartNotLoaded
 */
export async function loadComponent<Module extends { default: unknown }>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadPart(load)
  } catch (error) {
    const address = addressIn(error)
    if (!address) throw error
    const module = await loadPart((): Promise<Record<string, unknown>> => import(/* @vite-ignore */ address))
    // The bundler may keep the module as one export of a shared file.
    const found = [module, ...Object.values(module)].find(hasDefault)
    if (!found) throw error
    return found as Module
  }
}

let tries = 0

/** The file that browsers name in the message of a failed import, with a query of its own. */
function addressIn(error: unknown): string | undefined {
  const cause = error instanceof PartNotLoaded ? error.cause : undefined
  const [file] = /\/assets\/[\w.-]+\.js/.exec(cause instanceof Error ? cause.message : '') ?? []
  tries += 1
  return file && `${file}?intento=${tries}`
}

function hasDefault(module: unknown): boolean {
  return typeof module === 'object' && module !== null && 'default' in module
}
