/** Trips that belong to a month of the year, by name; the others leave in turn through the months to come. */
export const mesDeTemporada: Readonly<Record<string, number>> = {
  'Vendimia en grupo': 3,
  'Mar para el club': 2,
  'Siete Lagos en otoño': 4,
  'Hielo y canal': 1,
  'Ushuaia en otoño': 4,
  'Río en primavera': 10,
  'Uyuni por La Quiaca': 2,
  'Pasarelas del Perito Moreno': 1,
  'Torres del Paine en el día': 1,
}

/** Groups leave on Thursdays, as their texts say; this one on a Friday. */
export const viernes: ReadonlySet<string> = new Set(['Triásico de fin de semana'])
