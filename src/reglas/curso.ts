/** A course as stored: `5.º año`, `B`, `mañana`. `division` and `turno` may be empty. */
export type Curso = { colegio: string; grado: string; division: string; turno: string }

/** The kind of school. Short names omit it before a proper name, but not in `Escuela N.º 12` or `Colegio del Huerto`. */
const clase = /^(?:Colegio|Escuela|Instituto|Liceo)\s+(?=\p{Lu}\p{L})(?!Nro\b)/u

/** Returns `Los Lapachos, 5.º B mañana`. Omits the year, because the trip next to the name shows it. */
export function shortCurso({ colegio, ...division }: Curso): string {
  return `${colegio.replace(clase, '')}, ${shortDivision(division)}`
}

/** Returns `5.º B mañana, 2026`, for lists of one school's courses of all years. */
export const cursoDeAnio = ({ anio, ...division }: Omit<Curso, 'colegio'> & { anio: number }): string =>
  `${shortDivision(division)}, ${anio}`

/** Returns `5.º B mañana`. */
export function shortDivision({ grado, division, turno }: Omit<Curso, 'colegio'>): string {
  const parts = [
    grado.replace(/\s+(?:año|grado)$/i, ''),
    // Masculine, because the noun «curso» is omitted.
    division.toLowerCase() === 'única' ? 'único' : division,
    turno,
  ]
  return parts.filter(Boolean).join(' ')
}
