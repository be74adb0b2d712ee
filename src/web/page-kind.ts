/**
 * The first path segments of pages that React hydrates. All other pages are documents: the server renders them, and small scripts
 * (`behaviors/`) enhance them.
 */
export const applications = ['admin', 'cambio', 'cuenta', 'cuentas', 'pago', 'reserva', 'reservas']

export const isDocument = (pathname: string) => !applications.includes(pathname.split('/')[1]?.toLowerCase() ?? '')
