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
 * Imports a module. Every dynamic `import()` in the browser code must use this function. After a failure, the next call requests the module
 * again.
 * @throws PartNotLoaded if the module does not load
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

/** Replaces failed stylesheet links by copies, because Vite's loader requests each stylesheet only once. */
function askFailedStylesAgain() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}

/**
 * Loads a component's module. Some browsers cache a failed import until the page closes, so the second attempt uses a different query
 * string.
 * @throws PartNotLoaded
 */
export async function loadComponent<Module extends { default: unknown }>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadPart(load)
  } catch (error) {
    const address = addressIn(error)
    if (!address) throw error
    const module = await loadPart((): Promise<Record<string, unknown>> => import(/* @vite-ignore */ address))
    // The bundler may export the module as one member of a shared chunk.
    const found = [module, ...Object.values(module)].find(hasDefault)
    if (!found) throw error
    return found as Module
  }
}

let tries = 0

/** Reads the URL of the file that failed to import from the browser's message. Adds a new query string, which avoids a cached failure. */
function addressIn(error: unknown): string | undefined {
  const cause = error instanceof PartNotLoaded ? error.cause : undefined
  const [file] = /\/assets\/[\w.-]+\.js/.exec(cause instanceof Error ? cause.message : '') ?? []
  tries += 1
  return file && `${file}?intento=${tries}`
}

function hasDefault(module: unknown): boolean {
  return typeof module === 'object' && module !== null && 'default' in module
}
