import { formatCount } from '../../../../reglas/numbers.ts'
import type { ClaseDePlanilla } from '../../../../reglas/planilla.ts'

export const claseTexts: Record<ClaseDePlanilla, { nombre: string; uno: string; varios: string; rows: string }> = {
  reservas: {
    ...{ nombre: 'Reservas en curso', uno: 'reserva', varios: 'reservas' },
    rows: 'Una fila por cuota: los datos del chico y del tutor van en la primera fila de cada reserva, y lo pagado al lado de su cuota.',
  },
  clientes: {
    ...{ nombre: 'Clientes', uno: 'cliente', varios: 'clientes' },
    rows: 'Una fila por cliente. Si traés su contraseña cifrada (MD5, SHA-1, bcrypt o MySQL), sigue entrando con la misma.',
  },
  suscriptores: {
    ...{ nombre: 'Suscriptores del newsletter', uno: 'suscriptor', varios: 'suscriptores' },
    rows: 'Una fila por mail, con la fecha en que dio su consentimiento y cómo. Sin esa prueba no entra.',
  },
  cursos: {
    ...{ nombre: 'Colegios y cursos', uno: 'curso', varios: 'cursos' },
    rows: 'Una fila por curso, con su colegio, su localidad y su año lectivo.',
  },
}

export const claseChoices = Object.entries(claseTexts).map(([value, { nombre: label }]) => ({ value, label }))

export const countRows = (count: number, clase: ClaseDePlanilla) =>
  formatCount(count, claseTexts[clase].uno, claseTexts[clase].varios)
