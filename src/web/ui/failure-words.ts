export const noConnectionText = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'

export const unexpectedFailureText = 'Tuvimos un problema. Probá de nuevo en unos minutos'
