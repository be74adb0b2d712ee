/** A course as its columns keep it: `5.º año`, `B`, `mañana`; division and shift may be empty. */
export type Curso = { colegio: string; grado: string; division: string; turno: string }

/**
 * What kind of school it is, before a name that stands by itself: not before a number (`Escuela N.º 12`), nor before what
 * only goes on (`Colegio del Huerto`).
 */
const clase = /^(?:Colegio|Escuela|Instituto|Liceo)\s+(?=\p{Lu}\p{L})(?!Nro\b)/u

/**
 * A course in a list's column: `Los Lapachos, 5.º B mañana`. Its year is told by the trip beside it; sheets and papers
 * write it whole.
 */
export function cursoCorto({ colegio, ...division }: Curso): string {
  return `${colegio.replace(clase, '')}, ${divisionCorta(division)}`
}

/** A course among others of its school, of whatever year: `5.º B mañana, 2026`. */
export const cursoDeAnio = ({ anio, ...division }: Omit<Curso, 'colegio'> & { anio: number }): string =>
  `${divisionCorta(division)}, ${anio}`

/** The same under its school's name: `5.º B mañana`. */
export function divisionCorta({ grado, division, turno }: Omit<Curso, 'colegio'>): string {
  const partes = [
    grado.replace(/\s+(?:año|grado)$/i, ''),
    // Said of the course, which the list leaves out.
    division.toLowerCase() === 'única' ? 'único' : division,
    turno,
  ]
  return partes.filter(Boolean).join(' ')
}
