import { asCentavos } from '../../../../reglas/dinero.ts'
import type { CuotaPlan } from '../../../../reglas/plan.ts'
import { placeholderPattern } from '../../placeholders.pure.ts'

/** `enBloque`: the value is a list or a table, which needs its own line. */
type Fact = { grupo: string; rotulo: string; enBloque?: true }

const byNombre = {
  agencia: { grupo: 'La agencia', rotulo: 'Nombre comercial' },
  razonSocial: { grupo: 'La agencia', rotulo: 'Razón social' },
  cuit: { grupo: 'La agencia', rotulo: 'CUIT' },
  legajo: { grupo: 'La agencia', rotulo: 'Legajo' },
  domicilioAgencia: { grupo: 'La agencia', rotulo: 'Dirección de la agencia' },
  localidad: { grupo: 'La agencia', rotulo: 'Localidad de la agencia' },
  mailAgencia: { grupo: 'La agencia', rotulo: 'Mail de la agencia' },
  fecha: { grupo: 'La familia', rotulo: 'Día en que se acepta' },
  tutor: { grupo: 'La familia', rotulo: 'Tutor' },
  documentoTutor: { grupo: 'La familia', rotulo: 'Documento del tutor' },
  mail: { grupo: 'La familia', rotulo: 'Mail del tutor' },
  pasajero: { grupo: 'La familia', rotulo: 'Pasajero' },
  documento: { grupo: 'La familia', rotulo: 'Documento del pasajero' },
  colegio: { grupo: 'La familia', rotulo: 'Colegio' },
  curso: { grupo: 'La familia', rotulo: 'Curso' },
  paquete: { grupo: 'El viaje', rotulo: 'Paquete' },
  clase: { grupo: 'El viaje', rotulo: 'Clase de viaje' },
  destino: { grupo: 'El viaje', rotulo: 'Destino' },
  duracion: { grupo: 'El viaje', rotulo: 'Duración' },
  salida: { grupo: 'El viaje', rotulo: 'Día de salida' },
  regreso: { grupo: 'El viaje', rotulo: 'Día de regreso' },
  hoteles: { grupo: 'El viaje', rotulo: 'Lista de hoteles', enBloque: true },
  programas: { grupo: 'El viaje', rotulo: 'Lista de excursiones', enBloque: true },
  servicios: { grupo: 'El viaje', rotulo: 'Lista de servicios', enBloque: true },
  formaDePago: { grupo: 'El pago', rotulo: 'Forma de pago' },
  plan: { grupo: 'El pago', rotulo: 'Tabla de la seña y las cuotas', enBloque: true },
  total: { grupo: 'El pago', rotulo: 'Precio total' },
  vencimientoSenia: { grupo: 'El pago', rotulo: 'Vencimiento de la seña' },
  cargosCancelacion: { grupo: 'Las condiciones', rotulo: 'Lista de cargos por cancelar', enBloque: true },
  diasArrepentimiento: { grupo: 'Las condiciones', rotulo: 'Días para arrepentirse' },
  cuotasImpagas: { grupo: 'Las condiciones', rotulo: 'Frase: cuotas impagas' },
  interes: { grupo: 'Las condiciones', rotulo: 'Frase: interés por demora' },
  ajuste: { grupo: 'Las condiciones', rotulo: 'Frase: ajuste del precio' },
} as const satisfies Record<string, Fact>

/** Lists such as `plan` and `programas` become HTML. */
export type ConvenioPlaceholderValues = {
  [Nombre in keyof typeof byNombre]: Nombre extends 'plan'
    ? CuotaPlan[]
    : (typeof byNombre)[Nombre] extends { enBloque: true }
      ? string[]
      : string
}

export const convenioPlaceholders = Object.entries<Fact>(byNombre).map(([nombre, { enBloque = false, ...fact }]) => ({
  nombre,
  ...fact,
  enBloque,
}))

export function listEmptyPlaceholders(plantilla: string, data: Partial<ConvenioPlaceholderValues>): string[] {
  const named = new Set([...plantilla.matchAll(placeholderPattern)].map(([, nombre]) => nombre))
  return convenioPlaceholders
    .filter(({ nombre }) => named.has(nombre) && data[nombre as keyof ConvenioPlaceholderValues]?.length === 0)
    .map(({ rotulo }) => rotulo)
}

export const samplePlaceholderValues = {
  tutor: 'Paula Ibáñez',
  documentoTutor: '28.456.789',
  mail: 'paula@example.com',
  pasajero: 'Martina Juárez',
  documento: '50.123.456',
  colegio: 'Escuela de muestra',
  curso: '5.º año, B, mañana',
  paquete: 'Viaje de muestra',
  clase: 'Viaje de egresados',
  destino: 'Destino de muestra',
  duracion: '8 días, 7 noches',
  salida: '12/09/2027',
  regreso: '19/09/2027',
  hoteles: ['Hotel de muestra'],
  programas: ['Excursión de muestra', 'Otra excursión de muestra'],
  servicios: ['Transporte', 'Asistencia al viajero'],
  formaDePago: '2 cuotas en pesos',
  plan: [
    { numero: 0, moneda: 'ARS', importe: asCentavos(12_000_000), vencimiento: '2026-12-03' },
    { numero: 1, moneda: 'ARS', importe: asCentavos(50_000_000), vencimiento: '2026-12-10' },
    { numero: 2, moneda: 'ARS', importe: asCentavos(50_000_000), vencimiento: '2027-01-10' },
  ],
  total: '$ 1.120.000,00',
  vencimientoSenia: '03/12/2026',
} satisfies Partial<ConvenioPlaceholderValues>
