/** A course as its columns store it: `5.º año`, `B`, `mañana`. Division and shift may be empty. */
export type Curso = { colegio: string; grado: string; division: string; turno: string }

/** The kind of school, which is omitted before a proper name, but kept in `Escuela N.º 12` and `Colegio del Huerto`. */
const clase = /^(?:Colegio|Escuela|Instituto|Liceo)\s+(?=\p{Lu}\p{L})(?!Nro\b)/u

/** Returns a course's short name: `Los Lapachos, 5.º B mañana`. The trip beside it shows the year; documents show the full name. */
export function shortCurso({ colegio, ...division }: Curso): string {
  return `${colegio.replace(clase, '')}, ${divisionCorta(division)}`
}

/** Returns the name of a course beside its school's courses of all years: `5.º B mañana, 2026`. */
export const cursoDeAnio = ({ anio, ...division }: Omit<Curso, 'colegio'> & { anio: number }): string =>
  `${divisionCorta(division)}, ${anio}`

/** Returns a course's name below its school's: `5.º B mañana`. */
export function divisionCorta({ grado, division, turno }: Omit<Curso, 'colegio'>): string {
  const parts = [
    grado.replace(/\s+(?:año|grado)$/i, ''),
    // Masculine, because the noun «curso» is omitted.
    division.toLowerCase() === 'única' ? 'único' : division,
    turno,
  ]
  return parts.filter(Boolean).join(' ')
}
