/** The message shown if the network does not reply. */
export const noConnection = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'

/** The message shown for an unexpected error. */
export const unexpected = 'Tuvimos un problema. Probá de nuevo en unos minutos'
