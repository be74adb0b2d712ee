/**
 * First segments of the addresses that are applications: React takes them over in the browser. Every other page is a document: the
 * server renders it and small scripts (`behaviors/`) enhance it.
 */
export const applications = ['admin', 'cambio', 'cuenta', 'cuentas', 'pago', 'reserva', 'reservas']

/** Whether the page at a path is a document. The router tells no capitals apart. */
export const isDocument = (pathname: string) => !applications.includes(pathname.split('/')[1]?.toLowerCase() ?? '')
