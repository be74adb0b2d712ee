/** What who travels without a booking goes as. */
export const tiposAcompanante = { liberado: 'Liberado', docente: 'Docente', coordinador: 'Coordinador' } as const
