/** Every reliability and security promise with its condition, as `npm run proof` reports them. */
export const trustPromises = {
  'ultimo-lugar': {
    tabla: 'Reliability',
    nombre: 'Parallel attempts on the last seat, and a control without the check',
    meta: 'exactly 1 booking, the others are refused; the control oversells',
  },
  idempotencia: {
    tabla: 'Reliability',
    nombre: 'Idempotency keys sent in parallel, and keys reused with another body',
    meta: 'one booking per key, equal replies; another body is refused',
  },
  'kill-9': {
    tabla: 'Reliability',
    nombre: 'kill -9 while booking and paying',
    meta: 'no acknowledged booking or payment is lost, duplicated or incomplete',
  },
  'carga-demo': {
    tabla: 'Reliability',
    nombre: 'kill -9 at random moments while the demo agency is first loaded',
    meta: 'each restart works; the demo is loaded completely and once, and its ledger is correct',
  },
  'base-detenida': {
    tabla: 'Reliability',
    nombre: 'PostgreSQL stopped for 20 s under load',
    meta: 'the process survives, returns 503 with Retry-After, and recovers in 5 s',
  },
  avisos: {
    tabla: 'Reliability',
    nombre: 'Webhooks of the provider: duplicated, shuffled, days late, forged',
    meta: 'one ledger entry per payment, equal to the provider’s; forged ones are refused',
  },
  modelo: {
    tabla: 'Reliability',
    nombre: 'Random sequences of booking, paying, refunding, cancelling, reinstating and expiring',
    meta: 'every ledger rule is true after each step',
  },
  'segundo-proceso': {
    tabla: 'Reliability',
    nombre: 'A second process on the folder of the app’s own server',
    meta: 'it is refused with a clear message, and the data are intact',
  },
  caidas: {
    tabla: 'Reliability',
    nombre: 'SMTP unreachable, disk full on upload, object storage unreachable',
    meta: 'only requests that need the missing part fail, with a message; mails are sent later',
  },
  sigterm: {
    tabla: 'Reliability',
    nombre: 'SIGTERM under load',
    meta: 'every running request ends; the process exits in 10 s',
  },
  'dos-procesos': {
    tabla: 'Reliability',
    nombre: 'Two processes on one PostgreSQL',
    meta: 'no job runs twice, no page is stale, rate limits are shared',
  },
  obreros: {
    tabla: 'Reliability',
    nombre: 'WORKERS on one port: all replaced under load, one killed, all stopped',
    meta: 'no request fails during the replacement; a killed worker is replaced; no request is cut off at the stop, which takes at most 10 s',
  },
  recambio: {
    tabla: 'Reliability',
    nombre: 'Two processes behind nginx replaced under load, and with the database a migration ahead',
    meta: 'no request fails; each booking is stored once',
  },
  pooler: {
    tabla: 'Reliability',
    nombre: 'Booking and paying through PgBouncer in transaction mode',
    meta: 'bookings, payments, jobs and notifications work as without it; a connection with another role is refused',
  },
  respaldo: {
    tabla: 'Reliability',
    nombre: 'Backup, deletion of all data, restore',
    meta: 'row counts, sums of money and photos are equal',
  },
  llaves: {
    tabla: 'Reliability',
    nombre: 'Rotation of SECRET_KEY under requests, and interrupted half-way',
    meta: 'every photo and secret can be read before, during and after; nothing remains encrypted with the old key; sent links still work',
  },
  libros: {
    tabla: 'Reliability',
    nombre: 'The hash chain of the ledger',
    meta: 'the first changed, missing or swapped row is named; the app’s role cannot change a row',
  },
  calendario: {
    tabla: 'Reliability',
    nombre: 'Dates at month ends, on a leap day, and at midnight in Tucumán and in UTC',
    meta: 'each due has the right day, and each day begins at local midnight',
  },
  permisos: {
    tabla: 'Security',
    nombre: 'Each call of the contract × each role × another account’s object',
    meta: 'nothing is revealed; a call that is missing from the table fails the proof',
  },
  sondeos: {
    tabla: 'Security',
    nombre: 'Account enumeration through lookup, sign-in and recovery',
    meta: 'lookup and sign-in reply the same for existing and missing accounts; recovery reveals them by the specification; all are limited',
  },
  'columnas-ocultas': {
    tabla: 'Security',
    nombre: 'Hidden columns in every body (mass assignment)',
    meta: 'none is written',
  },
  'imagenes-hostiles': {
    tabla: 'Security',
    nombre: 'Hostile uploads: polyglot, SVG, bomb, truncated, ../, many frames',
    meta: 'no active content and no EXIF is stored, and memory is bounded',
  },
  'texto-hostil': {
    tabla: 'Security',
    nombre: 'Hostile text in CSV, mail headers, agreement, PDF, logs, URLs',
    meta: 'no formula, added header or script is executed',
  },
  costo: {
    tabla: 'Security',
    nombre: 'Each call with larger and larger bodies of many shapes',
    meta: 'no 5xx; processor time grows at most linearly with the body',
  },
  'pedidos-generados': {
    tabla: 'Security',
    nombre: 'Requests generated from the contract, with real ids',
    meta: 'no 5xx, and each reply matches its schema',
  },
  encabezados: {
    tabla: 'Security',
    nombre: 'Headers of each kind of page, scored by the MDN Observatory’s algorithm',
    meta: '115 points or more (A+); no third-party request except on the payment page',
  },
  'datos-en-claro': {
    tabla: 'Security',
    nombre: 'Document numbers, health notes and photos on disk, in dumps, logs and backups',
    meta: 'never in plain text outside their columns; photos only encrypted',
  },
  dependencias: {
    tabla: 'Security',
    nombre: 'npm audit of all dependencies',
    meta: 'no high or critical advisory',
  },
} as const satisfies Record<string, { tabla: 'Reliability' | 'Security'; nombre: string; meta: string }>

export type TrustPromise = keyof typeof trustPromises
