/** `50214873` → `50.214.873`. What is no national document (a passport) comes back as it is. */
export function formatDocumento(documento: string): string {
  return /^\d{7,8}$/.test(documento) ? documento.replace(/\B(?=(\d{3})+$)/g, '.') : documento
}

/**
 * `3815550126` → `381 555-0126`: area, and the last four digits apart. A telephone is kept as area and number, without 0
 * and without 15; what is not ten digits comes back as it is.
 */
export function formatTelefono(telefono: string): string {
  if (!/^\d{10}$/.test(telefono)) return telefono
  const area = areaLength(telefono)
  return `${telefono.slice(0, area)} ${telefono.slice(area, -4)}-${telefono.slice(-4)}`
}

/** Two digits for Buenos Aires, three for those of the numbering plan's list, four for everywhere else. */
function areaLength(telefono: string): number {
  if (telefono.startsWith('11')) return 2
  return deTres.has(telefono.slice(0, 3)) ? 3 : 4
}

// The national numbering plan (ENACOM).
const deTres = new Set(
  '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364 370 376 379 380 381 383 385 387 388'.split(
    ' ',
  ),
)
