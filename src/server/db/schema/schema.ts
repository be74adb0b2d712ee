/** Every table, in one place because Drizzle and its migrations ask for it. */
export * from './boletin.ts'
export * from './catalogo.ts'
export * from './colegios.ts'
export * from './derechos.ts'
export * from './identidad.ts'
export * from './mensajes.ts'
export * from './pagos.ts'
export * from './reservas.ts'
