/** `Bariloche, egresados 2027` as `bariloche-egresados-2027`: for the end of an address, which no route reads. */
export function slugOf(nombre: string): string {
  return nombre
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
