/**
 * The first path segments of pages that React hydrates. Every other page is a document: the server renders it and small scripts
 * (`behaviors/`) enhance it.
 */
export const applications = ['admin', 'cambio', 'cuenta', 'cuentas', 'pago', 'reserva', 'reservas']

/** Returns whether the page at a path is a document. The router ignores case. */
export const isDocument = (pathname: string) => !applications.includes(pathname.split('/')[1]?.toLowerCase() ?? '')
