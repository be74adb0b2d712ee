/** Every promise of trust, with what must be true for it to be kept. `npm run proof` tells each of them. */
export const filas = {
  'ultimo-lugar': {
    tabla: 'Reliability',
    nombre: 'Parallel attempts on the last seat, and the control with the guard off',
    meta: 'exactly 1 booking, the rest a clear refusal; the control oversells',
  },
  idempotencia: {
    tabla: 'Reliability',
    nombre: 'Idempotency keys sent many times at once; the same key with another body',
    meta: 'one booking a key, equal replies; another body refused',
  },
  'kill-9': {
    tabla: 'Reliability',
    nombre: 'kill -9 while booking and paying',
    meta: 'nothing acknowledged is lost, doubled or half-written; ready again in 3 s',
  },
  'carga-demo': {
    tabla: 'Reliability',
    nombre: 'kill -9 at random moments of the demo agency’s first load',
    meta: 'each restart starts; the demo is loaded whole, once, and its ledger holds',
  },
  'base-detenida': {
    tabla: 'Reliability',
    nombre: 'PostgreSQL stopped for 20 s under load',
    meta: 'the process lives, 503 with Retry-After, well again in 5 s',
  },
  avisos: {
    tabla: 'Reliability',
    nombre: 'Provider’s notices doubled, shuffled and days late; forged ones',
    meta: 'one ledger entry each, as the provider has it; no forged one accepted',
  },
  modelo: {
    tabla: 'Reliability',
    nombre: 'The ledger as a model: book, pay, refund, cancel, reinstate, expire in any order',
    meta: 'every rule of the books holds after each step',
  },
  'segundo-proceso': {
    tabla: 'Reliability',
    nombre: 'A second process on the embedded folder',
    meta: 'refused with a clear message; data intact',
  },
  caidas: {
    tabla: 'Reliability',
    nombre: 'SMTP down, disk full on upload, object storage down',
    meta: 'no request fails that need not; mail and file arrive later, or the user is told',
  },
  sigterm: {
    tabla: 'Reliability',
    nombre: 'SIGTERM under load',
    meta: 'no request in flight fails; gone in 10 s',
  },
  'dos-procesos': {
    tabla: 'Reliability',
    nombre: 'Two processes on one PostgreSQL',
    meta: 'no job twice, no stale page, shared rate limits',
  },
  obreros: {
    tabla: 'Reliability',
    nombre: 'WORKERS on one port: all replaced under load, one killed, all stopped',
    meta: 'no request fails while they are replaced; a dead one is replaced; none cut off at the end, gone in 10 s',
  },
  recambio: {
    tabla: 'Reliability',
    nombre: 'Two processes behind nginx replaced under load, and with the database a migration ahead',
    meta: 'no request fails; each booking there once',
  },
  pooler: {
    tabla: 'Reliability',
    nombre: 'Booking and paying through PgBouncer in transaction mode',
    meta: 'nothing needs a session: bookings, payments, jobs and notices as without it; one that works as another role is refused',
  },
  respaldo: {
    tabla: 'Reliability',
    nombre: 'Backup, destroy, restore',
    meta: 'row counts, money sums and photos equal',
  },
  llaves: {
    tabla: 'Reliability',
    nombre: 'SECRET_KEY changed under requests, and cut off half-way',
    meta: 'every photo and secret opens before, during and after; nothing stays under the earlier key; links sent still work',
  },
  libros: {
    tabla: 'Reliability',
    nombre: 'The books’ chain of hashes',
    meta: 'the first altered, missing or exchanged row is named; the app’s role cannot alter one',
  },
  calendario: {
    tabla: 'Reliability',
    nombre: 'The clock at month ends, on a leap day, at midnight in Tucumán against UTC',
    meta: 'each due falls on its day, each day begins at local midnight',
  },
  permisos: {
    tabla: 'Security',
    nombre: 'Each call of the contract × each role × another’s object',
    meta: 'no leak; a call missing from the table fails',
  },
  sondeos: {
    tabla: 'Security',
    nombre: 'Probes of lookups, sign-in and recovery',
    meta: 'nothing is learned about others; limited',
  },
  'columnas-ocultas': {
    tabla: 'Security',
    nombre: 'Hidden columns in every body (mass assignment)',
    meta: 'none written',
  },
  'imagenes-hostiles': {
    tabla: 'Security',
    nombre: 'Hostile uploads: polyglot, SVG, bomb, truncated, ../, many frames',
    meta: 'no active content stored, memory bounded, no EXIF',
  },
  'texto-hostil': {
    tabla: 'Security',
    nombre: 'Hostile text into CSV, mail headers, agreement, PDF, logs, URLs',
    meta: 'no formula, no further header, no script run',
  },
  costo: {
    tabla: 'Security',
    nombre: 'Each call with growing bodies of many shapes',
    meta: 'no 5xx; processor time grows no faster than the body',
  },
  'pedidos-generados': {
    tabla: 'Security',
    nombre: 'Requests generated from the contract, with real ids',
    meta: 'no 5xx, each reply matches its schema',
  },
  encabezados: {
    tabla: 'Security',
    nombre: 'Headers by the MDN Observatory’s algorithm, each kind of page',
    meta: '115 points or more (A+); no third-party request but on the payment page',
  },
  'datos-en-claro': {
    tabla: 'Security',
    nombre: 'Documents, health notes and photos in disk, dump, logs and backups',
    meta: 'never in clear outside their column; photos only encrypted',
  },
  dependencias: {
    tabla: 'Security',
    nombre: 'npm audit, of what runs and of what is bundled',
    meta: 'no high or critical',
  },
} as const satisfies Record<string, { tabla: 'Reliability' | 'Security'; nombre: string; meta: string }>

export type Fila = keyof typeof filas
